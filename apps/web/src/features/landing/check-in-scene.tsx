import { useTexts } from '../../platform/texts.ts';
import { PayOnItsWay, PhoneScanning, PlacePin, ShopFront } from './check-in-scene-parts.tsx';

/** Our own picture of the product: the code at the door, the phone that reads it, the pay that follows. */
export function CheckInScene({ className }: { className?: string }) {
  const t = useTexts('landing');
  return (
    <svg viewBox="0 0 560 460" role="img" aria-label={t('scene')} className={className}>
      <rect x="20" y="40" width="520" height="380" rx="56" className="fill-accent-soft" />
      <ellipse cx="280" cy="402" rx="236" ry="12" className="fill-accent opacity-15" />
      <ShopFront />
      <PlacePin />
      <PhoneScanning />
      <PayOnItsWay />
    </svg>
  );
}
