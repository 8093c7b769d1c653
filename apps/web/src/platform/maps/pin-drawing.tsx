import { pinEye, pinOutline } from './pin-shape.ts';

export function PinDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 32" aria-hidden="true" focusable="false" className={className}>
      <path d={pinOutline} fill="currentColor" stroke="var(--color-surface)" strokeWidth="1.5" />
      <circle {...pinEye} fill="var(--color-surface)" />
    </svg>
  );
}
