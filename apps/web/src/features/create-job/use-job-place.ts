import type { Precision } from '@relevo/contracts/jobs';
import { distanceKm, type Position } from '@relevo/domain/earth';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Address } from '../../platform/addresses/address-provider.ts';
import { areaQuestion, findArea } from './find-area.ts';
import type { JobDraft } from './job-draft.ts';

/** Postal areas in the country are wide; a pin still farther away belongs to another address. */
const surprisingKm = 100;

/** Keeps the address and the pin together: an address alone gives the area, only the pin says the exact spot. */
export function useJobPlace({ control, getValues, setValue, setError }: UseFormReturn<JobDraft>) {
  const { latitude, longitude, precision } = useWatch({ control, name: 'location' });
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const [area, setArea] = useState<Position | null>(null);
  const asked = useRef(areaQuestion(getValues('location')));

  function place(to: Position | null, as: Precision): void {
    setValue('location.latitude', to?.latitude ?? null);
    setValue('location.longitude', to?.longitude ?? null);
    setValue('location.precision', to ? as : 'unknown');
  }

  return {
    position,
    precision,
    /** How far the pin is from the postal code, when that is too far to be true. */
    suspiciousKm: precision === 'exact' ? suspiciousDistance(position, area) : null,

    choose(address: Address): void {
      if (address.country !== 'Canada') {
        setError('location.street_address', { type: 'country_not_served' });
        return;
      }
      const { address_line1, city, zip_code, latitude, longitude } = address;
      // A town alone is a beginning, and no mistake yet.
      setValue('location.street_address', address_line1 || city, { shouldValidate: address_line1 !== '' });
      setValue('location.city', city, { shouldValidate: city !== '' });
      setValue('location.zip_code', zip_code, { shouldValidate: zip_code !== '' });
      const found = latitude === null || longitude === null ? null : { latitude, longitude };
      asked.current = areaQuestion(address);
      setArea(found);
      place(found, address.precision);
    },

    /** Looks up an address typed by hand, once per address. */
    async locate(): Promise<void> {
      const question = areaQuestion(getValues('location'));
      if (question === null || question === asked.current) return;
      asked.current = question;
      const found = await findArea(question);
      // Meanwhile another address may have been typed or chosen.
      if (asked.current !== question) return;
      setArea(found);
      if (getValues('location.precision') !== 'exact') place(found, 'area');
    },

    movePin: (to: Position) => place(to, 'exact'),
  };
}

function suspiciousDistance(pin: Position | null, area: Position | null): number | null {
  const km = pin && area ? distanceKm(pin, area) : 0;
  return km > surprisingKm ? km : null;
}
