import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type FigureTileProps = { Icon: LucideIcon; name: string; value: ReactNode; hint?: ReactNode; children?: ReactNode };

/** One figure: its name, its value, what is behind it and how it moved. */
export function FigureTile({ Icon, name, value, hint, children }: FigureTileProps) {
  return (
    <li className="grid content-start gap-1 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
      <h3 className="flex items-start gap-2 font-medium text-ink-muted text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {name}
      </h3>
      <p className="font-bold text-xl tabular-nums sm:text-2xl [overflow-wrap:anywhere]">{value}</p>
      {hint && <p className="text-ink-muted text-sm">{hint}</p>}
      <div className="text-sm">{children}</div>
    </li>
  );
}
