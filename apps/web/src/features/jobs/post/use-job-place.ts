import { addresses } from '@relevo/contracts/calls/addresses';
import type { Precision } from '@relevo/contracts/jobs';
import type { SiteView } from '@relevo/contracts/sites';
import { distanceKm, type Position } from '@relevo/domain/earth';
import { canadianPostalCode } from '@relevo/domain/postal-codes';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Address } from '../../../platform/addresses/address-provider.ts';
import { api } from '../../../platform/api-client.ts';
import type { JobDraft } from './job-draft.ts';

/** Postal areas in the country are wide; a pin still farther away belongs to another address. */
const surprisingKm = 100;

/** People on a slow network go on without it. */
const settlesWithinMs = 3_000;

/** Keeps the address and the pin together: an address alone gives the area, only the pin says the exact spot. */
export function useJobPlace({ control, getValues, setValue, setError }: UseFormReturn<JobDraft>) {
  const { latitude, longitude, precision } = useWatch({ control, name: 'location' });
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const [area, setArea] = useState(precision === 'area' ? position : null);
  const [isLookingUp, setIsLookingUp] = useState(false);
  // The address of the area that is placed or being looked up. A draft may have been left before its area was known.
  const asked = useRef(position && areaQuestion(getValues('location')));
  const lookup = useRef<Promise<void>>(undefined);
  // The exact place that came with an address; null when the pin itself was set.
  const chosen = useRef<string | null>(null);

  function place(to: Position | null, as: Precision): void {
    setValue('location.latitude', to?.latitude ?? null);
    setValue('location.longitude', to?.longitude ?? null);
    setValue('location.precision', to ? as : 'unknown');
  }

  function moveTo(address: SiteView | Address, street: string, siteId: string | null): void {
    const { city, zip_code, latitude, longitude } = address;
    // A city alone is an unfinished address, not a mistake.
    setValue('location.street_address', street || city, { shouldValidate: street !== '' });
    setValue('location.city', city, { shouldValidate: city !== '' });
    setValue('location.zip_code', zip_code, { shouldValidate: zip_code !== '' });
    const found = latitude === null || longitude === null ? null : { latitude, longitude };
    asked.current = areaQuestion(address);
    chosen.current = addressText(getValues('location'));
    setArea(found);
    setIsLookingUp(false);
    place(found, address.precision);
    setValue('location.site_id', siteId);
  }

  /** An exact place belongs to the address it was chosen with: typed over, only the area is known. */
  function dropChosenPlace(): void {
    const { latitude, longitude, precision } = getValues('location');
    const isTypedOver = chosen.current !== null && chosen.current !== addressText(getValues('location'));
    if (!isTypedOver || precision !== 'exact' || latitude === null || longitude === null) return;
    chosen.current = null;
    place({ latitude, longitude }, 'area');
  }

  /** The area of another address is not kept until the new one is known: the step may be left before that. */
  function dropOldArea(): void {
    if (areaQuestion(getValues('location')) === asked.current) return;
    asked.current = null;
    setIsLookingUp(false);
    if (getValues('location.precision') === 'area') place(null, 'unknown');
  }

  /** Looks up a typed address, once per address. */
  async function locate(): Promise<void> {
    const question = areaQuestion(getValues('location'));
    if (question === null || question === asked.current) return lookup.current;
    asked.current = question;
    setIsLookingUp(true);
    lookup.current = findArea(question).then((found) => {
      // Meanwhile another address may have been typed or chosen.
      if (asked.current !== question) return;
      setArea(found);
      setIsLookingUp(false);
      if (getValues('location.precision') !== 'exact') place(found, 'area');
    });
    return lookup.current;
  }

  // What was shown stays until the answer is there.
  const shown = isLookingUp && position === null && area ? ({ position: area, precision: 'area' } as const) : null;
  return {
    position: shown?.position ?? position,
    precision: shown?.precision ?? precision,
    /** The last area that was known: the map stays there while another address is typed. */
    area,
    locate,
    /** Looks up what was typed last and waits for it: the answer comes too late for a step that is closed. */
    async settle(): Promise<void> {
      await Promise.race([locate(), new Promise((resolve) => setTimeout(resolve, settlesWithinMs))]);
    },
    /** How far the pin is from the postal code, when that is too far to be true. */
    suspiciousKm: precision === 'exact' ? suspiciousDistance(position, area) : null,

    choose(address: Address): void {
      if (address.country !== 'Canada') {
        setError('location.street_address', { type: 'country_not_served' });
        return;
      }
      moveTo(address, address.address_line1, null);
    },

    chooseSite: (site: SiteView) => moveTo(site, site.street_address, site.id),

    /** A typed address is not the site's any more, and not where the old one was. */
    changeAddress(): void {
      setValue('location.site_id', null);
      dropChosenPlace();
      dropOldArea();
      if (canadianPostalCode(getValues('location.zip_code'))) void locate();
    },

    movePin(to: Position): void {
      chosen.current = null;
      setValue('location.site_id', null);
      place(to, 'exact');
    },
  };
}

function addressText({ street_address, city, zip_code }: JobDraft['location']): string {
  return [street_address, city, zip_code].map((part) => part.trim()).join('\n');
}

function suspiciousDistance(pin: Position | null, area: Position | null): number | null {
  const km = pin && area ? distanceKm(pin, area) : 0;
  return km > surprisingKm ? km : null;
}

const shortestCity = 2;

/** What to look up for a typed address: its postal code, or its city while there is none; null for neither. */
export function areaQuestion({ city, zip_code }: { city: string; zip_code: string }): string | null {
  const code = canadianPostalCode(zip_code);
  if (code) return code;
  return city.trim().length >= shortestCity ? city.trim() : null;
}

/** The approximate position; null when unknown. The user can set the pin, so a failure is not reported. */
async function findArea(question: string): Promise<Position | null> {
  const query = { q: question, country: 'Canada' };
  const page = await api.call(addresses.search, { query, toast: false }).catch(() => null);
  const found = page?.results.find(({ latitude, longitude }) => latitude !== null && longitude !== null);
  if (!found || found.latitude === null || found.longitude === null) return null;
  return { latitude: found.latitude, longitude: found.longitude };
}
