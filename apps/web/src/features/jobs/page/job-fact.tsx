import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type FactProps = { icon: LucideIcon; name: string; isWide?: boolean; children: ReactNode };

/** One line of a list of facts: its name above, what it is below. */
export function Fact({ icon: Icon, name, isWide = false, children }: FactProps) {
  return (
    <div
      className={`grid min-w-0 grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 ${isWide ? 'sm:col-span-2' : ''}`}
    >
      <dt className="col-span-2 grid grid-cols-subgrid text-ink-muted text-sm">
        <Icon aria-hidden="true" className="mt-0.5 -mb-1 size-5 text-accent-ink" />
        {name}
      </dt>
      <dd className="col-start-2 min-w-0 font-medium">{children}</dd>
    </div>
  );
}
