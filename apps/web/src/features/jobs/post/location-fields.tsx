import { useTexts } from '@relevo/browser/texts';
import type { Position } from '@relevo/domain/earth';
import { TextField } from '@relevo/ui/field';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressField } from '../../../platform/addresses/address-field.tsx';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import type { ExactPosition } from '../../../platform/geolocation.ts';
import { PositionButton, useAccuracyText } from '../../../platform/position/position-button.tsx';
import type { JobDraft } from './job-draft.ts';
import { JobPin } from './job-pin.tsx';
import { LockedTerms } from './locked-terms.tsx';
import { SaveSite } from './save-site.tsx';
import { SitePicker } from './site-picker.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { useJobPlace } from './use-job-place.ts';

export function LocationFields({ form, isLocked }: StepFieldsProps) {
  const t = useTexts('jobs/post');
  const errorText = useFieldErrorText();
  const place = useJobPlace(form);
  const { register, formState, getValues, control } = form;
  const location = useWatch({ control, name: 'location' });
  const errors = formState.errors.location;
  const typed = { onBlur: () => void place.locate(), onChange: place.leaveSite };

  return (
    <>
      <LockedTerms isLocked={isLocked}>
        <SitePicker location={location} error={errorText(errors?.site_id)} onChoose={place.chooseSite} />
        <AddressField
          label={t('fields.street_address')}
          field={register('location.street_address', typed)}
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
            {...register('location.city', typed)}
          />
          <TextField
            label={t('fields.zip_code')}
            hint={t('hints.zip_code')}
            autoComplete="postal-code"
            autoCapitalize="characters"
            required
            error={errorText(errors?.zip_code)}
            {...register('location.zip_code', typed)}
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
      {!isLocked && <OwnPlace location={location} onPosition={place.movePin} />}
      {!isLocked && <SaveSite location={location} />}
    </>
  );
}

type OwnPlaceProps = { location: JobDraft['location']; onPosition(position: Position): void };

/** Puts the pin where the employer is, and says how accurate that is while the pin stays there. */
function OwnPlace({ location, onPosition }: OwnPlaceProps) {
  const t = useTexts('jobs/post');
  const accuracyText = useAccuracyText();
  const [taken, setTaken] = useState<ExactPosition | null>(null);
  const isHere = taken?.latitude === location.latitude && taken?.longitude === location.longitude;
  return (
    <div className="grid gap-1.5">
      <PositionButton
        onPosition={(position) => {
          setTaken(position);
          onPosition({ latitude: position.latitude, longitude: position.longitude });
        }}
      >
        {t('ownPlace.use')}
      </PositionButton>
      <p role="status" className="text-ink-muted text-sm">
        {taken && isHere ? t('ownPlace.taken', { accuracy: accuracyText(taken.accuracy) }) : t('ownPlace.hint')}
      </p>
    </div>
  );
}
