import { useTexts } from '@relevo/browser/texts';
import { Card } from '@relevo/ui/card';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { BriefcaseBusiness, HardHat } from 'lucide-react';
import { useState } from 'react';
import { ShowcaseSection } from './showcase-section.tsx';

type Side = 'worker' | 'employer';

export function ChoicesSection() {
  const t = useTexts('brand-showcase');
  const [side, setSide] = useState<Side>('worker');
  const [missing, setMissing] = useState<Side>();
  const choices = [
    {
      value: 'worker',
      title: t('choices.worker'),
      text: t('choices.workerText'),
      icon: <HardHat className="size-6" />,
    },
    {
      value: 'employer',
      title: t('choices.employer'),
      text: t('choices.employerText'),
      icon: <BriefcaseBusiness className="size-6" />,
    },
  ] as const;
  return (
    <ShowcaseSection title={t('choices.title')} text={t('choices.text')}>
      <Card as="div">
        <div className="grid gap-6">
          <ChoiceCards legend={t('choices.legend')} name="side" value={side} onChange={setSide} choices={choices} />
          <ChoiceCards
            legend={t('choices.legendWithError')}
            name="missing-side"
            value={missing}
            onChange={setMissing}
            choices={choices}
            error={missing ? undefined : t('choices.error')}
          />
          <div className="grid gap-x-6 sm:grid-cols-2">
            <CheckboxField label={t('choices.checkbox')} defaultChecked />
            <CheckboxField label={t('choices.checkboxWithError')} error={t('choices.checkboxError')} required />
          </div>
        </div>
      </Card>
    </ShowcaseSection>
  );
}
