import { useTexts } from '@relevo/browser/texts';
import { Card } from '@relevo/ui/card';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { TextField } from '@relevo/ui/field';
import { PasswordField } from '@relevo/ui/password-field';
import { SelectField } from '@relevo/ui/select-field';
import { BriefcaseBusiness, HardHat } from 'lucide-react';
import { useState } from 'react';
import { ShowcaseSection } from './showcase-section.tsx';

export function FieldsSection() {
  const t = useTexts('brand-showcase');
  return (
    <ShowcaseSection title={t('fields.title')} text={t('fields.text')}>
      <Card as="div">
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <TextField label={t('fields.plain')} placeholder={t('fields.placeholder')} />
          <TextField label={t('fields.withHint')} hint={t('fields.hint')} required />
          <TextField label={t('fields.withError')} defaultValue={t('fields.badValue')} error={t('fields.error')} />
          <TextField label={t('fields.withWarning')} defaultValue="123 456 789" warning={t('fields.warning')} />
          <TextField label={t('fields.readOnly')} defaultValue={t('fields.readOnlyValue')} readOnly />
          <TextField label={t('fields.disabled')} defaultValue={t('fields.readOnlyValue')} disabled />
          <PasswordField
            label={t('fields.password')}
            showText={t('fields.show')}
            hideText={t('fields.hide')}
            hint={t('fields.passwordHint')}
            autoComplete="off"
          />
          <SelectField
            label={t('fields.select')}
            placeholder={t('fields.selectPlaceholder')}
            defaultValue=""
            options={[
              { value: 'day', label: t('fields.day') },
              { value: 'evening', label: t('fields.evening') },
              { value: 'night', label: t('fields.night') },
            ]}
          />
        </div>
      </Card>
    </ShowcaseSection>
  );
}

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
