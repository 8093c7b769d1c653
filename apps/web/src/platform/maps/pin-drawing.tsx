/** The outline of a pin in a box of 24 by 32, its tip at the middle of the lower edge. */
export const pinOutline = 'M12 31C12 31 22 19.6 22 11.5A10 10 0 1 0 2 11.5C2 19.6 12 31 12 31Z';
export const pinEye = { cx: 12, cy: 11.5, r: 4 };

export function PinDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 32" aria-hidden="true" focusable="false" className={className}>
      <path d={pinOutline} fill="currentColor" stroke="var(--color-surface)" strokeWidth="1.5" />
      <circle {...pinEye} fill="var(--color-surface)" />
    </svg>
  );
}
