import { useTexts } from '@relevo/browser/texts';
import type { Position } from '@relevo/domain/earth';
import { useMemo } from 'react';
import type { Pixel } from '../../../../platform/maps/map-geometry.ts';
import { AreaCircle, PinDrawing } from '../../../../platform/maps/map-shapes.tsx';
import { placeOn, useMap } from '../../../../platform/maps/map-state.ts';
import { fittedTo, nearestZoom, paddingOf, shownInside, zoomMaximum } from '../../../../platform/maps/map-view.ts';
import { Overlay } from '../../../../platform/maps/overlay.tsx';
import type { CityPlace, JobPin, JobsMapProps } from './jobs-map-props.ts';
import { type CityGroup, chooseMarks, spreadPins } from './mark-choice.ts';

type JobMarksProps = Pick<
  JobsMapProps,
  'pins' | 'places' | 'selectedId' | 'highlightedId' | 'onSelect' | 'onSelectPlace'
>;

const edge = paddingOf(56);

export function JobMarks({ pins, places, selectedId, highlightedId, onSelect, onSelectPlace }: JobMarksProps) {
  const { view, change } = useMap();
  const offsets = useMemo(() => spreadPins(pins), [pins]);
  const kept = new Set([selectedId, highlightedId].filter((id) => id !== null && id !== undefined));
  const bringIntoView = (position: Position) =>
    change({ by: 'user', update: (before) => shownInside(before, position, edge) });
  const canZoomTo = ({ others }: CityGroup<Position>) => others.length > 0 && view.zoom < nearestZoom(view);
  const zoomTo = ({ main, others }: CityGroup<Position>) =>
    change({ by: 'user', update: (before) => fittedTo(before, [main, ...others], paddingOf(48), zoomMaximum) });

  return (
    <>
      {pins.map((pin) => pin.isArea && <AreaCircle key={pin.id} center={pin} isHot={pin.isHot} />)}
      <Overlay level={600}>
        {(current) => {
          const placedPins = pins.map((pin) => {
            const [at, offset] = [placeOn(current, pin), offsets.get(pin.id) ?? { x: 0, y: 0 }];
            return { ...pin, at: { x: at.x + offset.x, y: at.y + offset.y } };
          });
          const placedCities = places.map((place) => ({ ...place, at: placeOn(current, place) }));
          const marks = chooseMarks({ pins: placedPins, cities: placedCities }, { zoom: current.settled.zoom, kept });
          return (
            <>
              {marks.cities.map((group) => (
                <CityBubble
                  key={group.main.city}
                  group={group}
                  onPress={() => (canZoomTo(group) ? zoomTo(group) : onSelectPlace(group.main.city))}
                  onFocus={() => bringIntoView(group.main)}
                />
              ))}
              {marks.pins.map((pin) => (
                <JobPinButton
                  key={pin.id}
                  pin={pin}
                  at={pin.at}
                  isSelected={pin.id === selectedId}
                  isHighlighted={pin.id === highlightedId}
                  onPress={() => onSelect(pin.id)}
                  onFocus={() => bringIntoView(pin)}
                />
              ))}
            </>
          );
        }}
      </Overlay>
    </>
  );
}

/** A press must not move the map: the mark would be gone from under the pointer before it is released. */
const isByKeyboard = (focused: Element) => focused.matches(':focus-visible');

type CityBubbleProps = { group: CityGroup<CityPlace & { at: Pixel }>; onPress(): void; onFocus(): void };

function CityBubble({ group: { main, others, count }, onPress, onFocus }: CityBubbleProps) {
  const t = useTexts('jobs/find');
  const { city, at } = main;
  const places = others.length === 0 ? city : t('map.citiesTogether', { city, count: others.length });
  const name = t('map.cityJobs', { city: places, count });
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onPress}
      onFocus={(event) => isByKeyboard(event.currentTarget) && onFocus()}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      className="absolute grid size-11 place-items-center rounded-full border-2 border-surface bg-accent font-bold text-on-accent text-xs tabular-nums shadow-card hover:z-[3] hover:bg-accent-strong focus-visible:z-[3]"
    >
      {t('map.amount', { count })}
      <span className="pointer-events-none absolute top-full left-1/2 -translate-x-1/2 whitespace-nowrap rounded-sm bg-surface/80 px-1 font-semibold text-[0.6875rem] text-ink">
        {others.length === 0 ? city : t('map.cityAndMore', { city, count: others.length })}
      </span>
    </button>
  );
}

type JobPinButtonProps = {
  pin: JobPin;
  at: Pixel;
  isSelected: boolean;
  isHighlighted: boolean;
  onPress(): void;
  onFocus(): void;
};

function JobPinButton({ pin, at, isSelected, isHighlighted, onPress, onFocus }: JobPinButtonProps) {
  const isForward = isSelected || isHighlighted;
  const tone = isForward ? 'text-ink' : pin.isHot ? 'text-hot' : 'text-accent';
  return (
    <button
      type="button"
      aria-label={pin.label}
      title={pin.label}
      aria-pressed={isSelected}
      onClick={onPress}
      onFocus={(event) => isByKeyboard(event.currentTarget) && onFocus()}
      style={{
        transform: `translate(${at.x}px, ${at.y}px) translate(-50%, ${pin.isArea ? '-50%' : '-100%'})`,
        zIndex: isForward ? 2 : 1,
      }}
      className={`absolute grid size-11 rounded-control hover:z-[3]! focus-visible:z-[3]! ${tone} ${
        pin.isArea ? 'place-items-center' : 'items-end justify-items-center'
      }`}
    >
      {pin.isArea ? (
        <span
          className={`rounded-full border-2 border-surface bg-current shadow-card ${isForward ? 'size-6' : 'size-4'}`}
        />
      ) : (
        <PinDrawing className={isForward ? 'h-11 w-8' : 'h-9 w-7'} />
      )}
    </button>
  );
}
