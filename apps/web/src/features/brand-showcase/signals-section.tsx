import { Alert } from '@relevo/ui/alert';
import { Chip } from '@relevo/ui/chip';
import { Flame } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { ShowcaseSection } from './showcase-section.tsx';

const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
const alerts = ['info', 'success', 'warning', 'danger'] as const;

export function SignalsSection() {
  const t = useTexts('brand-showcase');
  return (
    <ShowcaseSection title={t('signals.title')} text={t('signals.text')}>
      <div className="mb-6 flex flex-wrap gap-2">
        <Chip tone="hot" icon={<Flame aria-hidden="true" />}>
          {t('signals.hot')}
        </Chip>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {t(`signals.${tone}`)}
          </Chip>
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {alerts.map((tone) => (
          <Alert key={tone} tone={tone} title={t(`signals.alerts.${tone}.title`)}>
            {t(`signals.alerts.${tone}.text`)}
          </Alert>
        ))}
      </div>
    </ShowcaseSection>
  );
}
