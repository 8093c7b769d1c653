import type { ReactNode } from 'react';

export type Total = Readonly<{ key: string; name: string; value: ReactNode }>;

/** The sums of the whole period, not only of the page on the screen. */
export function Totals({ label, totals }: { label: string; totals: readonly Total[] }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-3 lg:flex">
        {totals.map(({ key, name, value }) => (
          <div key={key} className="-mr-px -mb-px min-w-0 grow border-line border-r border-b px-4 py-3">
            <dt className="text-ink-muted text-sm">{name}</dt>
            <dd className="font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
