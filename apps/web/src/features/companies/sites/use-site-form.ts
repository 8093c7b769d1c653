import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import { distanceKm, type Position } from '@relevo/domain/earth';
import { choosePosition } from '@relevo/domain/position-choice';
import { canadianPostalCode } from '@relevo/domain/postal-codes';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Address } from '../../../platform/addresses/address-provider.ts';
import { areaQuestion, findTypedArea } from '../../../platform/addresses/find-area.ts';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { showToast } from '../../../platform/toasts.ts';
import { addressText, afterTyping, positionOf, type SiteDraft, siteDraft, siteInput } from './site-draft.ts';
import { useSiteCalls } from './sites.api.ts';

const siteProblems = fetchedSchema(() => import('@relevo/contracts/sites').then((file) => file.SiteBody));

const fields = ['name', 'street_address', 'city', 'zip_code'] as const;

/** The place of an address that is far from the position that the employer took. */
type RivalPlace = { position: Position; precision: SiteDraft['precision']; km: number };

/** The form of a site: its address and its place belong together until the pin is set by the employer. */
export function useSiteForm(site: SiteView | null, onSaved: () => void) {
  const t = useTexts('companies');
  const { create, update } = useSiteCalls();
  const form = useForm<SiteDraft>({
    defaultValues: siteDraft(site),
    mode: 'onTouched',
    resolver: problemResolver((values) => siteProblems(siteInput(values))),
  });
  const { getValues, setValue, setError, handleSubmit, formState } = form;
  // The address that a place came with; null for an exact place, which the employer set when the site was saved.
  const chosen = useRef(site && site.precision !== 'exact' ? addressText(siteDraft(site)) : null);
  const asked = useRef(areaQuestion(siteDraft(site)));
  const [rival, setRival] = useState<RivalPlace | null>(null);
  const saving = useMutation({
    mutationFn: (draft: SiteDraft) => (site ? update(site.id, siteInput(draft)) : create(siteInput(draft))),
  });

  function setPlace(position: Position | null, precision: SiteDraft['precision']): void {
    setValue('latitude', position?.latitude ?? null, { shouldDirty: true });
    setValue('longitude', position?.longitude ?? null, { shouldDirty: true });
    setValue('precision', position ? precision : 'unknown', { shouldDirty: true });
  }

  /** Puts the pin at an address, unless the employer took a position: then they are asked when it is far away. */
  function follow(found: Position | null, precision: SiteDraft['precision']): void {
    const isOwn = getValues('precision') === 'exact' && chosen.current === null;
    const own = isOwn ? positionOf(getValues()) : null;
    const choice = choosePosition(own, found);
    const isQuestion = choice === 'ask' && own !== null && found !== null;
    setRival(isQuestion ? { position: found, precision, km: distanceKm(own, found) } : null);
    if (choice !== 'address') return;
    setPlace(found, precision);
    chosen.current = addressText(getValues());
  }

  /** Moves the pin to the centre of a typed postal code, once per address. */
  async function locate(): Promise<void> {
    const question = areaQuestion(getValues());
    if (question === asked.current) return;
    asked.current = question;
    setRival(null);
    if (question === null || !canadianPostalCode(question)) return;
    const found = await findTypedArea(getValues());
    // Another address may have been typed or chosen by now.
    if (asked.current === question && found) follow(found, 'area');
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
      asked.current = areaQuestion(getValues());
      follow(latitude === null || longitude === null ? null : { latitude, longitude }, precision);
    },
    checkAddress(): void {
      setValue('precision', afterTyping(getValues(), chosen.current));
      void locate();
    },
    move(to: Position): void {
      chosen.current = null;
      setRival(null);
      setPlace(to, 'exact');
    },
    /** How far the address is from the employer's position, while it is open which one counts. */
    rivalKm: rival?.km ?? null,
    keepOwn: () => setRival(null),
    useAddress(): void {
      if (!rival) return;
      setPlace(rival.position, rival.precision);
      chosen.current = addressText(getValues());
      setRival(null);
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
