import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type DashboardTileProps = {
  Icon: LucideIcon;
  name: string;
  value: ReactNode;
  children: ReactNode;
  to?: string;
  tone?: keyof typeof tones;
  className?: string;
};

const tones = {
  calm: 'border-line bg-surface',
  urgent: 'border-accent bg-accent-soft',
  warning: 'border-warning bg-warning-soft',
};

/** One number, what it counts, and a word about it; with `to` the whole tile can be pressed. */
export function DashboardTile(props: DashboardTileProps) {
  const { Icon, name, value, children, to, tone = 'calm', className = '' } = props;
  return (
    <li
      className={`relative grid content-start gap-1 rounded-card border p-4 shadow-card ${tones[tone]} ${
        to ? 'hover:border-accent' : ''
      } ${className}`}
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
      <div className="text-ink-muted text-sm">{children}</div>
    </li>
  );
}
