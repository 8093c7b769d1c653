import { BrandMark } from '@relevo/browser/brand-mark';
import { useTexts } from '../platform/texts.ts';

export function Brand() {
  const t = useTexts();
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <BrandMark />
      </svg>
      <span className="leading-tight">
        <span className="block font-semibold text-ink">{t('app.name')}</span>
        <span className="block text-xs text-ink-muted">{t('app.place')}</span>
      </span>
    </span>
  );
}
