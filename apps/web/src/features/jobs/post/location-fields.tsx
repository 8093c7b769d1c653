import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { Precision } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { formatDistance } from '@relevo/i18n/shift-times';
import { TextField } from '@relevo/ui/field';
import { FieldMessages } from '@relevo/ui/field-messages';
import { CircleDashed, MapPin } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressField } from '../../../platform/addresses/address-field.tsx';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import type { ExactPosition } from '../../../platform/geolocation.ts';
import { PinMap } from '../../../platform/maps/pin-map.tsx';
import { useHasStreets } from '../../../platform/maps/use-has-streets.ts';
import { PositionButton, useAccuracyText } from '../../../platform/position/position-button.tsx';
import { PositionQuestion } from '../../../platform/position/position-question.tsx';
import { useCompanyTown } from '../../companies/companies.ts';
import type { JobDraft } from './job-draft.ts';
import { LastPlaceOffer } from './last-place-offer.tsx';
import { LockedTerms } from './locked-terms.tsx';
import { SaveSite } from './save-site.tsx';
import { SitePicker } from './site-picker.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { isMainZone, type MainZone } from './timezones.ts';
import { useJobPlace } from './use-job-place.ts';

export function LocationFields({ form, isLocked, beforeLeaving }: StepFieldsProps) {
  const t = useTexts('jobs/post');
  const errorText = useFieldErrorText();
  const place = useJobPlace(form);
  const town = useCompanyTown();
  const { register, formState, getValues, control } = form;
  const location = useWatch({ control, name: 'location' });
  const errors = formState.errors.location;
  const typed = { onBlur: () => void place.locate(), onChange: place.changeAddress };
  useEffect(() => {
    beforeLeaving.current = isLocked ? null : place.settle;
    return () => {
      beforeLeaving.current = null;
    };
  });

  return (
    <>
      <LockedTerms isLocked={isLocked}>
        {!isLocked && <LastPlaceOffer location={location} onUse={place.chooseLastPlace} />}
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
      {place.rivalKm !== null && !isLocked && (
        <PositionQuestion km={place.rivalKm} onKeep={place.keepOwn} onUseAddress={place.useAddress} />
      )}
      {!isLocked && <OwnPlace location={location} onPosition={place.movePin} />}
      <JobPin
        position={place.position}
        precision={place.precision}
        suspiciousKm={place.suspiciousKm}
        center={place.area ?? town ?? mapCenter(getValues('timezone'))}
        error={errorText(errors?.latitude ?? errors?.longitude ?? errors?.precision)}
        onMove={isLocked ? undefined : place.movePin}
      />
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

type JobPinProps = {
  position: Position | null;
  precision: Precision;
  suspiciousKm: number | null;
  /** Where the map opens without a pin. */
  center: Position;
  error?: string;
  /** Without it the pin stays where it is. */
  onMove?(position: Position): void;
};

/** The pin on the map, and in words how far it can be trusted. */
function JobPin({ position, precision, suspiciousKm, center, error, onMove }: JobPinProps) {
  const t = useTexts('jobs/post');
  const { language } = useLanguage();
  const titleId = useId();
  const hasStreets = useHasStreets();
  const isExact = precision === 'exact';
  const Icon = isExact ? MapPin : CircleDashed;

  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="font-medium text-sm">
        {t('pin.title')}
      </h3>
      <PinMap
        position={position}
        center={center}
        precision={precision}
        onMove={onMove}
        label={t('pin.label')}
        height="18rem"
      />
      <p role="status" className="flex gap-2 text-sm">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isExact ? 'text-success' : 'text-warning'}`} />
        <span>{onMove ? t(`pin.${precision}`) : t(`fixedPin.${precision}`)}</span>
      </p>
      {onMove && hasStreets === false && <p className="text-ink-muted text-sm">{t('pin.noStreets')}</p>}
      <FieldMessages
        id={titleId}
        warning={suspiciousKm !== null && t('pin.far', { distance: formatDistance(suspiciousKm, language) })}
        error={error}
      />
    </section>
  );
}

const largestCities: Record<MainZone, Position> = {
  'America/St_Johns': { latitude: 47.56, longitude: -52.71 },
  'America/Halifax': { latitude: 44.65, longitude: -63.58 },
  'America/Toronto': { latitude: 43.65, longitude: -79.38 },
  'America/Winnipeg': { latitude: 49.9, longitude: -97.14 },
  'America/Regina': { latitude: 50.45, longitude: -104.61 },
  'America/Edmonton': { latitude: 51.05, longitude: -114.07 },
  'America/Vancouver': { latitude: 49.25, longitude: -123.12 },
  'America/Whitehorse': { latitude: 60.72, longitude: -135.05 },
};

/** Where the map opens while neither an address nor the company's town is known: at the largest city of the zone, since most of Canada is empty. */
function mapCenter(timezone: string): Position {
  return largestCities[isMainZone(timezone) ? timezone : 'America/Toronto'];
}
