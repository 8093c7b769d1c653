import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One line of a list of facts: its name above, what it is below. */
export function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        <dt className="text-ink-muted text-sm">{name}</dt>
        <dd className="font-medium">{children}</dd>
      </div>
    </div>
  );
}
