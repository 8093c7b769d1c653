import { useTexts } from '@relevo/browser/texts';
import { Card } from '@relevo/ui/card';
import { TextField } from '@relevo/ui/field';
import { PasswordField } from '@relevo/ui/password-field';
import { SelectField } from '@relevo/ui/select-field';
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
