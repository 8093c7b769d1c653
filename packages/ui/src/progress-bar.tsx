import { joinClasses } from './join-classes.ts';

type ProgressBarProps = { label: string; percent: number; tone?: 'accent' | 'success'; className?: string };

/** How far something has come; `label` says what it is for those who cannot see the bar. */
export function ProgressBar({ label, percent, tone = 'accent', className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={joinClasses('h-2.5 w-full overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className={joinClasses(
          'h-full rounded-full transition-[width] duration-200 ease-out',
          tone === 'success' ? 'bg-success' : 'bg-accent',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
