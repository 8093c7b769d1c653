import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { TextField } from '@relevo/ui/field';
import { useId } from 'react';
import { SectionForm } from '../../../../platform/forms/section-form.tsx';
import { useFieldErrorText } from '../../../../platform/forms/use-field-error-text.ts';
import { useProfileSection } from './use-profile-section.ts';

const names = ['clothing_size', 'height', 'shoe_size'] as const;
const clothingSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];

type CharacteristicsValues = { characteristics: Record<(typeof names)[number], string> };

const characteristicsValues = ({ characteristics }: UserView): CharacteristicsValues => ({
  characteristics: {
    clothing_size: characteristics.clothing_size ?? '',
    height: characteristics.height ?? '',
    shoe_size: characteristics.shoe_size ?? '',
  },
});

export function CharacteristicsSection({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const errorText = useFieldErrorText();
  const sizes = useId();
  const section = useProfileSection<CharacteristicsValues>({
    name: 'characteristics',
    user,
    valuesOf: characteristicsValues,
    bodyOf: (values) => values,
  });
  const { register, formState } = section.form;
  const errors = formState.errors.characteristics;

  return (
    <SectionForm section={section}>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            hint={t(`hints.${name}`)}
            autoComplete="off"
            list={name === 'clothing_size' ? sizes : undefined}
            error={errorText(errors?.[name])}
            {...register(`characteristics.${name}`)}
          />
        ))}
      </div>
      <datalist id={sizes}>
        {clothingSizes.map((size) => (
          <option key={size} value={size} />
        ))}
      </datalist>
    </SectionForm>
  );
}
