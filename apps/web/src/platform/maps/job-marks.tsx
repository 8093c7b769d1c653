import type { Position } from '@relevo/domain/earth';
import { useMemo } from 'react';
import { useMap } from 'react-leaflet';
import { AreaCircle } from './area-circle.tsx';
import { CityBubble } from './city-bubble.tsx';
import { JobPinButton } from './job-pin-button.tsx';
import type { JobsMapProps } from './map-props.ts';
import { type CityGroup, chooseMarks } from './mark-choice.ts';
import { Overlay } from './overlay.tsx';
import { placeOn } from './place-on.ts';
import { spreadPins } from './spread-pins.ts';

type JobMarksProps = Pick<
  JobsMapProps,
  'pins' | 'places' | 'selectedId' | 'highlightedId' | 'onSelect' | 'onSelectPlace'
>;

export function JobMarks({ pins, places, selectedId, highlightedId, onSelect, onSelectPlace }: JobMarksProps) {
  const map = useMap();
  const offsets = useMemo(() => spreadPins(pins), [pins]);
  const kept = new Set([selectedId, highlightedId].filter((id) => id !== null && id !== undefined));
  const bringIntoView = ({ latitude, longitude }: Position) =>
    map.panInside([latitude, longitude], { padding: [56, 56], animate: false });
  const canTellApart = ({ others }: CityGroup<Position>) => others.length > 0 && map.getZoom() < map.getMaxZoom();
  const tellApart = ({ main, others }: CityGroup<Position>) =>
    map.fitBounds(
      [main, ...others].map(({ latitude, longitude }) => [latitude, longitude]),
      { padding: [48, 48], maxZoom: map.getMaxZoom(), animate: false },
    );

  return (
    <>
      {pins.map((pin) => pin.isArea && <AreaCircle key={pin.id} center={pin} isHot={pin.isHot} />)}
      <Overlay name="job-marks" level={600}>
        {(current) => {
          const placedPins = pins.map((pin) => {
            const [at, offset] = [placeOn(current, pin), offsets.get(pin.id) ?? { x: 0, y: 0 }];
            return { ...pin, at: { x: at.x + offset.x, y: at.y + offset.y } };
          });
          const placedCities = places.map((place) => ({ ...place, at: placeOn(current, place) }));
          const marks = chooseMarks({ pins: placedPins, cities: placedCities }, { zoom: current.getZoom(), kept });
          return (
            <>
              {marks.cities.map((group) => (
                <CityBubble
                  key={group.main.city}
                  group={group}
                  onPress={() => (canTellApart(group) ? tellApart(group) : onSelectPlace(group.main.city))}
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
