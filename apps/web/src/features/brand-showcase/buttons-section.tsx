import { Button, type ButtonVariant } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { ArrowRight } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { ShowcaseSection } from './showcase-section.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

export function ButtonsSection() {
  const t = useTexts('brand-showcase');
  return (
    <ShowcaseSection title={t('buttons.title')} text={t('buttons.text')}>
      <Card as="div">
        <div className="grid gap-5">
          {variants.map((variant) => (
            <div key={variant} className="flex flex-wrap items-center gap-3">
              <Button variant={variant}>{t(`buttons.${variant}`)}</Button>
              <Button variant={variant} icon={<ArrowRight aria-hidden="true" className="size-4" />}>
                {t('buttons.withIcon')}
              </Button>
              <Button variant={variant} busy busyText={t('buttons.busy')}>
                {t('buttons.withIcon')}
              </Button>
              <Button variant={variant} disabled>
                {t('buttons.disabled')}
              </Button>
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
            <Button size="sm">{t('buttons.small')}</Button>
            <Button size="md">{t('buttons.medium')}</Button>
            <Button size="lg">{t('buttons.large')}</Button>
          </div>
          <Button wide>{t('buttons.wide')}</Button>
        </div>
      </Card>
    </ShowcaseSection>
  );
}
