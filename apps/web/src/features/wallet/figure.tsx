import type { ReactNode } from 'react';
import { MoneyText } from '../../platform/jobs/money-text.tsx';

type FigureProps = { name: string; value: string; isMain?: boolean; isUrgent?: boolean; children: ReactNode };

/** One amount, its name, and a plain sentence about what it means. */
export function Figure({ name, value, isMain = false, isUrgent = false, children }: FigureProps) {
  return (
    <div className="grid content-start">
      <dt className="font-medium text-ink-muted text-sm">{name}</dt>
      <dd className={`mt-1 font-bold ${isMain ? 'text-4xl' : 'text-3xl'} ${isUrgent ? 'text-danger' : ''} leading-10`}>
        <MoneyText value={value} />
      </dd>
      <dd className="mt-1 max-w-prose text-ink-muted text-sm">{children}</dd>
    </div>
  );
}
