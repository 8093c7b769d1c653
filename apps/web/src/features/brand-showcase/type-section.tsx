import { formatMoney } from '@relevo/i18n/formats';
import { Card } from '@relevo/ui/card';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { ShowcaseSection } from './showcase-section.tsx';

const amounts = ['1234.50', '126.00', '-18.75'];

export function TypeSection() {
  const t = useTexts('brand-showcase');
  const { language } = useLanguage();
  return (
    <ShowcaseSection title={t('type.title')} text={t('type.text')}>
      <Card as="div">
        <div className="grid gap-6 md:grid-cols-[1fr_auto]">
          <div className="grid gap-3">
            <p className="font-bold text-4xl leading-tight tracking-tight">{t('type.display')}</p>
            <p className="font-bold text-2xl">{t('type.heading')}</p>
            <p className="font-semibold text-lg">{t('type.subheading')}</p>
            <p className="max-w-prose">{t('type.body')}</p>
            <p className="text-ink-faint text-sm">{t('type.small')}</p>
          </div>
          <div>
            <p className="mb-2 text-ink-muted text-sm">{t('type.figures')}</p>
            <ul className="grid gap-1 text-right font-semibold text-2xl tabular-nums">
              {amounts.map((amount) => (
                <li key={amount}>{formatMoney(amount, language)}</li>
              ))}
            </ul>
          </div>
        </div>
      </Card>
    </ShowcaseSection>
  );
}
