import { useTexts } from '../texts.ts';
import type { CityPlace } from './map-props.ts';
import type { CityGroup } from './mark-choice.ts';
import type { Pixel } from './place-on.ts';

type CityBubbleProps = { group: CityGroup<CityPlace & { at: Pixel }>; onPress(): void; onFocus(): void };

export function CityBubble({ group: { main, others, count }, onPress, onFocus }: CityBubbleProps) {
  const t = useTexts('maps');
  const { city, at } = main;
  const places = others.length === 0 ? city : t('citiesTogether', { city, count: others.length });
  const name = t('cityJobs', { city: places, count });
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
      {t('amount', { count })}
      <span className="pointer-events-none absolute top-full left-1/2 -translate-x-1/2 whitespace-nowrap rounded-sm bg-surface/80 px-1 font-semibold text-[0.6875rem] text-ink">
        {others.length === 0 ? city : t('cityAndMore', { city, count: others.length })}
      </span>
    </button>
  );
}
