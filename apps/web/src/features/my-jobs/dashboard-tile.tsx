import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type DashboardTileProps = {
  Icon: LucideIcon;
  name: string;
  value: number;
  children: ReactNode;
  to?: string;
  isUrgent?: boolean;
};

/** One number, what it counts, and a word about it; with `to` the whole tile can be pressed. */
export function DashboardTile({ Icon, name, value, children, to, isUrgent = false }: DashboardTileProps) {
  return (
    <li
      className={`relative grid content-start gap-1 rounded-card border p-4 shadow-card ${
        isUrgent ? 'border-accent bg-accent-soft' : 'border-line bg-surface'
      } ${to ? 'hover:border-accent' : ''}`}
    >
      <p className="flex items-start gap-2 font-medium text-ink-muted text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {to ? (
          <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="font-bold text-3xl tabular-nums">{value}</p>
      <p className="text-ink-muted text-sm">{children}</p>
    </li>
  );
}
