import type { Precision } from '@relevo/contracts/jobs';
import type { SiteView } from '@relevo/contracts/sites';
import { distanceKm, type Position } from '@relevo/domain/earth';
import { choosePosition } from '@relevo/domain/position-choice';
import { canadianPostalCode } from '@relevo/domain/postal-codes';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Address } from '../../../platform/addresses/address-provider.ts';
import { areaQuestion, findTypedArea } from '../../../platform/addresses/find-area.ts';
import type { JobDraft } from './job-draft.ts';
import type { LastPlaceAddress } from './last-place.ts';

/** Postal areas in the country are wide; a pin still farther away belongs to another address. */
const surprisingKm = 100;

/** People on a slow network go on without it. */
const settlesWithinMs = 3_000;

/** The place of an address that is far from the position that the employer took. */
type RivalPlace = { position: Position; precision: Precision; siteId: string | null; km: number };

/**
 * Keeps the address and the pin together: an address alone gives the area, only the pin says the exact spot. A position
 * that the employer took stays until they give it up.
 */
export function useJobPlace({ control, getValues, setValue, setError }: UseFormReturn<JobDraft>) {
  const { latitude, longitude, precision } = useWatch({ control, name: 'location' });
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const [area, setArea] = useState(precision === 'area' ? position : null);
  const [isLookingUp, setIsLookingUp] = useState(false);
  const [rival, setRival] = useState<RivalPlace | null>(null);
  // The address of the area that is placed or being looked up. A draft may have been left before its area was known.
  const asked = useRef(position && areaQuestion(getValues('location')));
  const lookup = useRef<Promise<void>>(undefined);
  // The address that an exact place came with; null when the pin itself was set.
  const chosen = useRef<string | null>(
    getValues('location.site_id') === null ? null : addressText(getValues('location')),
  );

  function place(to: Position | null, as: Precision): void {
    setValue('location.latitude', to?.latitude ?? null);
    setValue('location.longitude', to?.longitude ?? null);
    setValue('location.precision', to ? as : 'unknown');
  }

  /** The position that the employer took, by the device or by the pin. */
  function ownPosition(): Position | null {
    const { latitude, longitude, precision } = getValues('location');
    if (precision !== 'exact' || chosen.current !== null || latitude === null || longitude === null) return null;
    return { latitude, longitude };
  }

  /** Whether the place of an address is taken over; one far from the employer's position becomes a question. */
  function follow(found: Position | null, as: Precision, siteId: string | null = null): boolean {
    const own = ownPosition();
    const choice = choosePosition(own, found);
    const isQuestion = choice === 'ask' && own !== null && found !== null;
    setRival(isQuestion ? { position: found, precision: as, siteId, km: distanceKm(own, found) } : null);
    // A site has an exact place by the employer's word: close by, it is the better one of the two.
    const isNearSite = choice === 'own' && siteId !== null && as === 'exact' && found !== null;
    if (choice !== 'address' && !isNearSite) return false;
    place(found, as);
    return true;
  }

  function moveTo(address: SiteView | LastPlaceAddress | Address, street: string, siteId: string | null): void {
    const { city, zip_code, latitude, longitude } = address;
    // A city alone is an unfinished address, not a mistake.
    setValue('location.street_address', street || city, { shouldValidate: street !== '' });
    setValue('location.city', city, { shouldValidate: city !== '' });
    setValue('location.zip_code', zip_code, { shouldValidate: zip_code !== '' });
    const found = latitude === null || longitude === null ? null : { latitude, longitude };
    asked.current = areaQuestion(address);
    setArea(found);
    setIsLookingUp(false);
    const isTaken = follow(found, address.precision, siteId);
    if (isTaken) chosen.current = addressText(getValues('location'));
    setValue('location.site_id', isTaken ? siteId : null);
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
    setRival(null);
    if (getValues('location.precision') === 'area') place(null, 'unknown');
  }

  /** Looks up a typed address, once per address. */
  async function locate(): Promise<void> {
    const question = areaQuestion(getValues('location'));
    if (question === null || question === asked.current) return lookup.current;
    asked.current = question;
    setIsLookingUp(true);
    lookup.current = findTypedArea(getValues('location')).then((found) => {
      // Meanwhile another address may have been typed or chosen.
      if (asked.current !== question) return;
      setArea(found);
      setIsLookingUp(false);
      if (getValues('location.precision') !== 'exact') place(found, 'area');
      // The middle of a town is no reason to doubt a position, that of a postal code is.
      else if (canadianPostalCode(question) && ownPosition()) follow(found, 'area');
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
    chooseLastPlace: (last: LastPlaceAddress) => moveTo(last, last.street_address, null),

    /** How far the address is from the employer's position, while it is open which one counts. */
    rivalKm: rival?.km ?? null,
    keepOwn: () => setRival(null),
    useAddress(): void {
      if (!rival) return;
      place(rival.position, rival.precision);
      chosen.current = addressText(getValues('location'));
      setValue('location.site_id', rival.siteId);
      setRival(null);
    },

    /** A typed address is not the site's any more, and not where the old one was. */
    changeAddress(): void {
      setValue('location.site_id', null);
      dropChosenPlace();
      dropOldArea();
      if (canadianPostalCode(getValues('location.zip_code'))) void locate();
    },

    movePin(to: Position): void {
      chosen.current = null;
      setRival(null);
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
