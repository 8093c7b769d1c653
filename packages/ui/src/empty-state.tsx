import type { ReactNode } from 'react';

type EmptyStateProps = { illustration?: ReactNode; title: ReactNode; text: ReactNode; action?: ReactNode };

/** Says why there is nothing here and offers the next step. */
export function EmptyState({ illustration, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center px-4 py-10 text-center">
      {illustration && (
        <div aria-hidden="true" className="mb-5 text-accent-ink">
          {illustration}
        </div>
      )}
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="mt-1.5 text-ink-muted">{text}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
