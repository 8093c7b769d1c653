import { precisions } from '@relevo/domain/earth';
import { findCountry } from '@relevo/domain/place-names';
import { canadianPostalCode } from '@relevo/domain/postal-codes';
import { z } from 'zod';
import { problem, requiredText } from './fields.ts';

export const latitude = z
  .number(problem('latitude_invalid'))
  .min(-90, problem('latitude_invalid'))
  .max(90, problem('latitude_invalid'));
export const longitude = z
  .number(problem('longitude_invalid'))
  .min(-180, problem('longitude_invalid'))
  .max(180, problem('longitude_invalid'));

/** An exact position that the employer sets. */
export const PlaceBody = z.object({ latitude, longitude });

export const cityMaximumLength = 100;

export const addressShape = {
  street_address: requiredText({ whenMissing: 'street_address_required' })
    .refine((text) => text.length >= 5, { error: problem('street_address_too_short'), abort: true })
    .refine((text) => /^\d/.test(text), problem('street_address_no_number')),
  city: requiredText({ whenMissing: 'city_required', max: cityMaximumLength }).refine(
    (text) => text.length >= 2,
    problem('city_too_short'),
  ),
  zip_code: requiredText({ whenMissing: 'postal_code_required' })
    .refine((text) => canadianPostalCode(text) !== null, problem('postal_code_invalid'))
    .transform((text) => canadianPostalCode(text) ?? text),
  country: requiredText({ whenMissing: 'country_required' })
    .refine((text) => findCountry(text) === 'Canada', problem('country_not_served'))
    .transform(() => 'Canada'),
};

/** Without a position the address gives the area; `precision` describes the position that comes with it. */
export const positionShape = {
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  precision: z.enum(precisions, { error: () => problem('not_a_choice') }).nullish(),
};

type HalfPosition = { latitude?: number | null | undefined; longitude?: number | null | undefined };

export function refuseHalfPosition(place: HalfPosition, context: z.RefinementCtx): void {
  const [hasLatitude, hasLongitude] = [place.latitude, place.longitude].map((value) => typeof value === 'number');
  if (hasLatitude === hasLongitude) return;
  const missing = hasLatitude ? 'longitude' : 'latitude';
  context.addIssue({ code: 'custom', path: [missing], message: problem('position_incomplete') });
}

/** Where a job is: an address, with its position when it is known. */
export const JobLocationBody = z.object({ ...addressShape, ...positionShape }).superRefine(refuseHalfPosition);
export type JobLocation = z.output<typeof JobLocationBody>;

const whenMissing = {
  street_address: 'street_address_required',
  city: 'city_required',
  zip_code: 'postal_code_required',
  country: 'country_required',
} as const;

/** Runs beside the problems of other fields, so that one answer names them all. */
function unlessSite(field: keyof typeof whenMissing) {
  const isFine = (place: unknown) => {
    if (typeof place !== 'object' || place === null || Array.isArray(place)) return true;
    const given = place as Record<string, unknown>;
    return (given.site_id ?? null) !== null || given[field] !== undefined;
  };
  const options = { error: problem(whenMissing[field]), path: [field], when: () => true };
  return [isFine, options] as const;
}

/** A location, or a saved site of the employer in its place: then nothing else is needed, and the site counts. */
export const JobPlaceBody = z
  .object({
    site_id: z.uuid(problem('site_unknown')).toLowerCase().nullish(),
    street_address: addressShape.street_address.optional(),
    city: addressShape.city.optional(),
    zip_code: addressShape.zip_code.optional(),
    country: addressShape.country.optional(),
    ...positionShape,
  })
  .refine(...unlessSite('street_address'))
  .refine(...unlessSite('city'))
  .refine(...unlessSite('zip_code'))
  .refine(...unlessSite('country'))
  .superRefine(refuseHalfPosition)
  .transform(
    ({ site_id, street_address = '', city = '', zip_code = '', country = '', ...position }): JobPlace =>
      site_id ? { site_id } : { street_address, city, zip_code, country, ...position },
  );
export type JobPlace = JobLocation | { site_id: string };
