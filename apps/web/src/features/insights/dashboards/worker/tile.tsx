import { type ReactNode, useId } from 'react';

type TileProps = { title: string; isWide?: boolean; isUrgent?: boolean; children: ReactNode };

export function Tile({ title, isWide = false, isUrgent = false, children }: TileProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={`flex min-w-0 flex-col gap-1 rounded-card border p-4 shadow-card ${isWide ? 'col-span-2' : ''} ${
        isUrgent ? 'border-accent bg-accent-soft' : 'border-line bg-surface'
      }`}
    >
      <h2 id={titleId} className="font-medium text-ink-muted text-sm">
        {title}
      </h2>
      {children}
    </article>
  );
}

/** A link at the foot of a tile, as tall as a thumb. */
export const tileLink =
  'mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-accent-ink text-sm underline-offset-4 hover:underline';
