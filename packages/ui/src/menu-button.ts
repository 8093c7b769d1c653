import type { ReactNode } from 'react';

type MenuItem = { label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean };

export type MenuProps = { trigger: ReactNode; label: string; items: readonly MenuItem[]; header?: ReactNode };

export const menuButtonClasses =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-medium text-sm hover:bg-sunken data-[state=open]:bg-sunken';
