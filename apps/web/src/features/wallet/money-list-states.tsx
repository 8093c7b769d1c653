import { useTexts } from '@relevo/browser/texts';
import { Skeleton } from '@relevo/ui/skeleton';

/** A wallet waiting for its first coin. */
export function NothingMovedDrawing() {
  return (
    <svg viewBox="0 0 200 120" className="h-28 w-auto" aria-hidden="true">
      <ellipse cx="100" cy="106" rx="78" ry="8" className="fill-accent-soft" />
      <g transform="rotate(-6 100 66)">
        <path d="M62 40h66a8 8 0 0 1 8 8v6H62z" className="fill-accent-soft stroke-accent" strokeWidth="3" />
        <rect x="50" y="48" width="100" height="50" rx="10" className="fill-surface stroke-accent" strokeWidth="3" />
        <path d="M150 63h-20a10 10 0 0 0 0 20h20" className="fill-accent-soft stroke-accent" strokeWidth="3" />
        <circle cx="132" cy="73" r="3.5" className="fill-accent" />
      </g>
      <circle cx="152" cy="26" r="10" className="fill-hot" />
    </svg>
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

export function MoneyListSkeleton() {
  const t = useTexts('wallet');
  return (
    <div role="status" className="divide-y divide-line rounded-card border border-line bg-surface">
      <span className="sr-only">{t('history.loading')}</span>
      {rows.map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 px-5 py-4">
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-3.5 w-40 max-w-full" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
