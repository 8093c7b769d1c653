import { TextField } from '@relevo/ui/field';
import { AddressField } from '../../platform/addresses/address-field.tsx';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../platform/texts.ts';
import { JobPin } from './job-pin.tsx';
import { LockedTerms } from './locked-terms.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { useJobPlace } from './use-job-place.ts';

export function LocationFields({ form, isLocked }: StepFieldsProps) {
  const t = useTexts('create-job');
  const errorText = useFieldErrorText();
  const place = useJobPlace(form);
  const { register, formState, getValues } = form;
  const errors = formState.errors.location;
  const onBlur = () => void place.locate();

  return (
    <>
      <LockedTerms isLocked={isLocked}>
        <AddressField
          label={t('fields.street_address')}
          field={register('location.street_address')}
          country="Canada"
          required
          error={errorText(errors?.street_address)}
          onChoose={place.choose}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t('fields.city')}
            autoComplete="address-level2"
            required
            error={errorText(errors?.city)}
            {...register('location.city', { onBlur })}
          />
          <TextField
            label={t('fields.zip_code')}
            hint={t('hints.zip_code')}
            autoComplete="postal-code"
            autoCapitalize="characters"
            required
            error={errorText(errors?.zip_code)}
            {...register('location.zip_code', { onBlur })}
          />
        </div>
        <TextField
          label={t('fields.country')}
          hint={t('hints.country')}
          readOnly
          error={errorText(errors?.country)}
          {...register('location.country')}
        />
      </LockedTerms>
      <JobPin
        position={place.position}
        precision={place.precision}
        suspiciousKm={place.suspiciousKm}
        timezone={getValues('timezone')}
        error={errorText(errors?.latitude ?? errors?.longitude ?? errors?.precision)}
        onMove={isLocked ? undefined : place.movePin}
      />
    </>
  );
}
