import { joinClasses } from './join-classes.ts';

/** A thin line along the top edge; its parent decides how far it has come. */
export function ProgressLine({ percent, visible }: { percent: number; visible: boolean }) {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div
        className={joinClasses(
          'h-full origin-left bg-accent transition-[scale,opacity] duration-200 ease-out',
          visible ? 'opacity-100' : 'opacity-0',
        )}
        style={{ scale: `${percent / 100} 1` }}
      />
    </div>
  );
}
