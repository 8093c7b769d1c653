import { useTexts } from '../texts.ts';
import type { CityPlace } from './map-props.ts';
import type { Pixel } from './place-on.ts';

type CityBubbleProps = { place: CityPlace; at: Pixel; onPress(): void; onFocus(): void };

export function CityBubble({ place, at, onPress, onFocus }: CityBubbleProps) {
  const t = useTexts('maps');
  const name = t('cityJobs', { city: place.city, count: place.count });
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onPress}
      onFocus={onFocus}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      className="absolute grid size-11 place-items-center rounded-full border-2 border-surface bg-accent font-bold text-on-accent text-xs tabular-nums shadow-card hover:z-[3] hover:bg-accent-strong focus-visible:z-[3]"
    >
      {t('amount', { count: place.count })}
      <span className="pointer-events-none absolute top-full left-1/2 -translate-x-1/2 whitespace-nowrap rounded-sm bg-surface/80 px-1 font-semibold text-[0.6875rem] text-ink">
        {place.city}
      </span>
    </button>
  );
}
