import { useTexts } from '../platform/texts.ts';

export function Brand() {
  const t = useTexts();
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M10 23V9h7a5 5 0 0 1 0 10h-7m7 0 5 4"
          fill="none"
          className="stroke-on-accent"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="leading-tight">
        <span className="block font-semibold text-ink">{t('app.name')}</span>
        <span className="block text-xs text-ink-muted">{t('app.place')}</span>
      </span>
    </span>
  );
}
