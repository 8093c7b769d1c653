import { useTexts } from '@relevo/browser/texts';
import type { EmergencyContact, UserView } from '@relevo/contracts/profile';
import { Alert } from '@relevo/ui/alert';
import { TextField } from '@relevo/ui/field';
import { ListEditor } from '@relevo/ui/list-editor';
import { useFieldArray } from 'react-hook-form';
import { SectionForm } from '../../../../platform/forms/section-form.tsx';
import { useFieldErrorText } from '../../../../platform/forms/use-field-error-text.ts';
import { useProfileSection } from './use-profile-section.ts';

type EmergencyContactsValues = { emergency_contacts: EmergencyContact[] };

const emergencyContactsValues = ({ emergency_contacts }: UserView): EmergencyContactsValues => ({ emergency_contacts });

export function EmergencyContactsSection({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const errorText = useFieldErrorText();
  const section = useProfileSection<EmergencyContactsValues>({
    name: 'emergency-contacts',
    user,
    valuesOf: emergencyContactsValues,
    bodyOf: (values) => values,
  });
  const { register, control, formState } = section.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'emergency_contacts' });
  const errors = formState.errors.emergency_contacts;

  return (
    <SectionForm section={section}>
      {errors?.type && <Alert tone="danger">{errorText(errors as Parameters<typeof errorText>[0])}</Alert>}
      <ListEditor
        emptyText={t(user.user_type === 'employer' ? 'emergencyNone' : 'emergencyEmpty')}
        addText={t('fields.addContact')}
        onAdd={() => append({ name: '', phone: '', relationship: '' })}
        onRemove={remove}
        items={fields.map((row, index) => ({
          key: row.id,
          label: t('fields.contactNumber', { number: index + 1 }),
          removeText: t('fields.removeContact', { number: index + 1 }),
          content: (
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <TextField
                label={t('fields.contactName')}
                autoComplete="off"
                required
                error={errorText(errors?.[index]?.name)}
                {...register(`emergency_contacts.${index}.name`)}
              />
              <TextField
                label={t('fields.contactPhone')}
                type="tel"
                autoComplete="off"
                required
                error={errorText(errors?.[index]?.phone)}
                {...register(`emergency_contacts.${index}.phone`)}
              />
              <TextField
                label={t('fields.relationship')}
                autoComplete="off"
                required
                error={errorText(errors?.[index]?.relationship)}
                {...register(`emergency_contacts.${index}.relationship`)}
              />
            </div>
          ),
        }))}
      />
    </SectionForm>
  );
}
