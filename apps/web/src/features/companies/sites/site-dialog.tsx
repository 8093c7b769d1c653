import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { useId } from 'react';
import { AddressField } from '../../../platform/addresses/address-field.tsx';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { SitePlace } from './site-place.tsx';
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
        <SitePlace control={form.control} onMove={place.move} />
      </form>
    </Dialog>
  );
}
