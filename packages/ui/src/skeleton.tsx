import { joinClasses } from './join-classes.ts';

/** A quiet block in the shape of what is coming; size it with `className`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  const classes = joinClasses('animate-pulse rounded-control bg-sunken', className);
  return <div data-skeleton aria-hidden="true" className={classes} />;
}

const lineWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/4'];

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, line) => (line === lines - 1 ? 'w-2/3' : lineWidths[line % 5]));
  return (
    <div aria-hidden="true" className="grid gap-2.5">
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={line} className={joinClasses('h-4', width)} />
      ))}
    </div>
  );
}
