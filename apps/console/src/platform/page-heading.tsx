import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

/** The first heading of a screen, which also names the browser's tab. */
export function PageHeading({ title, intro, actions }: { title: string; intro?: ReactNode; actions?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-semibold text-2xl wrap-anywhere text-ink">{title}</h1>
        {intro && <p className="mt-1 text-ink-muted">{intro}</p>}
      </div>
      {actions}
    </div>
  );
}
