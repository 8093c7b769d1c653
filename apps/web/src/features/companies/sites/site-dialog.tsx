import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import type { Position } from '@relevo/domain/earth';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { useMutation } from '@tanstack/react-query';
import { CircleDashed, MapPin } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { AddressField } from '../../../platform/addresses/address-field.tsx';
import type { Address } from '../../../platform/addresses/address-provider.ts';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import type { ExactPosition } from '../../../platform/geolocation.ts';
import { PinMap } from '../../../platform/maps/pin-map.tsx';
import { PositionButton, useAccuracyText } from '../../../platform/position/position-button.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { addressText, afterTyping, positionOf, type SiteDraft, siteDraft, siteInput } from './site-draft.ts';
import { useSiteCalls } from './sites.api.ts';

/** Adds a site, or changes one. */
export function SiteDialog({ site, onClose }: { site: SiteView | null; onClose(): void }) {
  const t = useTexts('companies');
  const id = useId();
  const errorText = useFieldErrorText();
  const { form, place, isBusy, submit } = useSiteForm(site, onClose);
  const { register, formState } = form;
  const { errors } = formState;
  const onBlur = place.checkAddress;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeOnOverlay={!formState.isDirty}
      title={site ? t('sites.editTitle', { name: site.name }) : t('sites.addTitle')}
      size="lg"
      closeText={t('sites.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('sites.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isBusy} busyText={t('sites.saving')}>
            {t('sites.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={t('sites.fields.name')}
          hint={t('sites.nameHint')}
          required
          autoComplete="off"
          error={errorText(errors.name)}
          {...register('name')}
        />
        <AddressField
          label={t('sites.fields.street_address')}
          field={register('street_address', { onBlur })}
          country="Canada"
          required
          error={errorText(errors.street_address)}
          onChoose={place.choose}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t('sites.fields.city')}
            required
            autoComplete="address-level2"
            error={errorText(errors.city)}
            {...register('city', { onBlur })}
          />
          <TextField
            label={t('sites.fields.zip_code')}
            required
            autoComplete="postal-code"
            autoCapitalize="characters"
            error={errorText(errors.zip_code)}
            {...register('zip_code', { onBlur })}
          />
        </div>
        <SitePlace control={form.control} onMove={place.move} />
      </form>
    </Dialog>
  );
}

/** Where the map opens before anything is known. */
const montreal: Position = { latitude: 45.5, longitude: -73.57 };

type SitePlaceProps = { control: Control<SiteDraft>; onMove(position: Position): void };

/** The exact place of a site: by the position of this device, or by the pin. */
function SitePlace({ control, onMove }: SitePlaceProps) {
  const t = useTexts('companies');
  const accuracyText = useAccuracyText();
  const draft = useWatch({ control }) as SiteDraft;
  const [taken, setTaken] = useState<ExactPosition | null>(null);
  const isExact = draft.precision === 'exact';
  const isHere = taken?.latitude === draft.latitude && taken?.longitude === draft.longitude;
  const Icon = isExact ? MapPin : CircleDashed;
  return (
    <div className="grid gap-3">
      <PositionButton
        onPosition={(position) => {
          setTaken(position);
          onMove({ latitude: position.latitude, longitude: position.longitude });
        }}
      >
        {t('sites.useMine')}
      </PositionButton>
      <p role="status" className="flex gap-2 text-sm">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isExact ? 'text-success' : 'text-warning'}`} />
        <span>
          {t(`sites.place.${draft.precision}`)}
          {taken && isHere && ` ${t('sites.taken', { accuracy: accuracyText(taken.accuracy) })}`}
        </span>
      </p>
      <PinMap
        position={positionOf(draft)}
        center={montreal}
        precision={draft.precision}
        onMove={onMove}
        label={t('sites.pin')}
        height="14rem"
      />
    </div>
  );
}

const siteProblems = fetchedSchema(() => import('@relevo/contracts/sites').then((file) => file.SiteBody));

const fields = ['name', 'street_address', 'city', 'zip_code'] as const;

/** The form of a site: its address and its place belong together until the pin is set by the employer. */
function useSiteForm(site: SiteView | null, onSaved: () => void) {
  const t = useTexts('companies');
  const { create, update } = useSiteCalls();
  const form = useForm<SiteDraft>({
    defaultValues: siteDraft(site),
    mode: 'onTouched',
    resolver: problemResolver((values) => siteProblems(siteInput(values))),
  });
  const { getValues, setValue, setError, handleSubmit, formState } = form;
  const chosen = useRef(site ? addressText(siteDraft(site)) : null);
  const saving = useMutation({
    mutationFn: (draft: SiteDraft) => (site ? update(site.id, siteInput(draft)) : create(siteInput(draft))),
  });

  function setPlace(position: Position | null, precision: SiteDraft['precision']): void {
    setValue('latitude', position?.latitude ?? null, { shouldDirty: true });
    setValue('longitude', position?.longitude ?? null, { shouldDirty: true });
    setValue('precision', position ? precision : 'unknown', { shouldDirty: true });
  }

  const place = {
    choose({ address_line1, city, zip_code, country, latitude, longitude, precision }: Address): void {
      if (country !== 'Canada') {
        setError('street_address', { type: 'country_not_served' });
        return;
      }
      setValue('street_address', address_line1 || city, { shouldValidate: address_line1 !== '' });
      setValue('city', city, { shouldValidate: city !== '' });
      setValue('zip_code', zip_code, { shouldValidate: zip_code !== '' });
      setPlace(latitude === null || longitude === null ? null : { latitude, longitude }, precision);
      chosen.current = addressText(getValues());
    },
    checkAddress: () => setValue('precision', afterTyping(getValues(), chosen.current)),
    move(to: Position): void {
      chosen.current = null;
      setPlace(to, 'exact');
    },
  };

  const submit = handleSubmit(async (draft) => {
    try {
      const saved = await saving.mutateAsync(draft);
      showToast('success', t('sites.saved', { name: saved.name }));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showServerFieldErrors(setError, error.fields, fields);
    }
  });

  return { form, place, isBusy: saving.isPending || formState.isSubmitting, submit };
}
