import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import type { Position } from '@relevo/domain/earth';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Address } from '../../../platform/addresses/address-provider.ts';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { showToast } from '../../../platform/toasts.ts';
import { addressText, afterTyping, type SiteDraft, siteDraft, siteInput } from './site-draft.ts';
import { useSiteCalls } from './sites.api.ts';

const siteProblems = fetchedSchema(() => import('@relevo/contracts/sites').then((file) => file.SiteBody));

const fields = ['name', 'street_address', 'city', 'zip_code'] as const;

/** The form of a site: its address and its place belong together until the pin is set by the employer. */
export function useSiteForm(site: SiteView | null, onSaved: () => void) {
  const t = useTexts('companies');
  const { create, update } = useSiteCalls();
  const form = useForm<SiteDraft>({
    defaultValues: siteDraft(site),
    mode: 'onTouched',
    resolver: problemResolver((values) => siteProblems(siteInput(values))),
  });
  const { getValues, setValue, setError, handleSubmit } = form;
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

  return { form, place, isBusy: saving.isPending, submit };
}
