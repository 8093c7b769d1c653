import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import type { Position } from '@relevo/domain/earth';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { CircleDashed, MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { AddressField } from '../../../platform/addresses/address-field.tsx';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import type { ExactPosition } from '../../../platform/geolocation.ts';
import { PinMap } from '../../../platform/maps/pin-map.tsx';
import { PositionButton, useAccuracyText } from '../../../platform/position/position-button.tsx';
import { PositionQuestion } from '../../../platform/position/position-question.tsx';
import { useCompanyTown } from '../company-town.ts';
import { positionOf, type SiteDraft } from './site-draft.ts';
import { useSiteForm } from './use-site-form.ts';

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
        {place.rivalKm !== null && (
          <PositionQuestion km={place.rivalKm} onKeep={place.keepOwn} onUseAddress={place.useAddress} />
        )}
        <SitePlace control={form.control} onMove={place.move} />
      </form>
    </Dialog>
  );
}

/** Where the map opens while the company's town is not known. */
const montreal: Position = { latitude: 45.5, longitude: -73.57 };

type SitePlaceProps = { control: Control<SiteDraft>; onMove(position: Position): void };

/** The exact place of a site: by the position of this device, or by the pin. */
function SitePlace({ control, onMove }: SitePlaceProps) {
  const t = useTexts('companies');
  const accuracyText = useAccuracyText();
  const draft = useWatch({ control }) as SiteDraft;
  const town = useCompanyTown();
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
        center={town ?? montreal}
        precision={draft.precision}
        onMove={onMove}
        label={t('sites.pin')}
        height="14rem"
      />
    </div>
  );
}
