import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

const tones = {
  neutral: 'bg-sunken text-ink-muted',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  hot: 'bg-hot-soft text-hot',
};

export type ChipTone = keyof typeof tones;

type ChipProps = { tone?: ChipTone; icon?: ReactNode; children: ReactNode };

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold text-xs leading-4 [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      {/* Text without an element around it would not get narrower than its longest word. */}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
