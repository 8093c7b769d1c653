import { BrandMark } from '@relevo/browser/brand-mark';

export function Logo({ className = 'h-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 118 32" role="img" aria-label="Relevo" className={`${className} w-auto shrink-0`}>
      <BrandMark />
      <text x="42" y="23" fontSize="22" fontWeight="700" letterSpacing="-0.6" className="fill-ink font-sans">
        Relevo
      </text>
    </svg>
  );
}
