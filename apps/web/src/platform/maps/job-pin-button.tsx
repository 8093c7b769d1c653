import type { JobPin } from './map-props.ts';
import { PinDrawing } from './pin-drawing.tsx';
import type { Pixel } from './place-on.ts';

type JobPinButtonProps = {
  pin: JobPin;
  at: Pixel;
  isSelected: boolean;
  isHighlighted: boolean;
  onPress(): void;
  onFocus(): void;
};

export function JobPinButton({ pin, at, isSelected, isHighlighted, onPress, onFocus }: JobPinButtonProps) {
  const isForward = isSelected || isHighlighted;
  const tone = isForward ? 'text-ink' : pin.isHot ? 'text-hot' : 'text-accent';
  return (
    <button
      type="button"
      aria-label={pin.label}
      title={pin.label}
      aria-pressed={isSelected}
      onClick={onPress}
      onFocus={onFocus}
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
