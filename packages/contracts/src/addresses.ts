import { z } from 'zod';
import { problem, requiredText } from './fields.ts';
import { pageOf } from './paging.ts';

const country = z.enum(['Canada', 'France'], { error: () => problem('not_a_choice') });

export const AddressQuery = z.object({
  q: requiredText({ max: 200 }),
  /** Narrows the search to one country, by its name as the forms offer it. */
  country: country.optional(),
  /** Puts places of this country first. */
  prefer: country.optional(),
});
export type AddressQuery = z.infer<typeof AddressQuery>;

export const AddressView = z.object({
  /** One line that a person recognises. */
  label: z.string(),
  address_line1: z.string(),
  city: z.string(),
  zip_code: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** How far the coordinates can be trusted: a door, or somewhere in that area. */
  precision: z.enum(['exact', 'area']),
});
export type AddressView = z.infer<typeof AddressView>;

export const AddressPage = pageOf(AddressView);
export type AddressPage = z.infer<typeof AddressPage>;

const degrees = (code: 'latitude_invalid' | 'longitude_invalid', limit: number) =>
  z
    .string({ error: ({ input }) => problem(input === undefined ? 'required' : code) })
    .regex(/^-?\d{1,3}(\.\d{1,25})?$/, problem(code))
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, problem(code));

export const NearbyQuery = z.object({
  latitude: degrees('latitude_invalid', 90),
  longitude: degrees('longitude_invalid', 180),
  /** How far the map shows; farther out only larger towns are named. */
  reach_km: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,3})?$/, problem('not_number'))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, { error: problem('too_small') })
        .max(5000, { error: problem('too_big') }),
    )
    .default(150),
});
export type NearbyQuery = z.output<typeof NearbyQuery>;

/** A name to write on a map. */
export const NearbyPlaceView = z.object({
  name: z.string(),
  kind: z.enum(['city', 'postal_area']),
  latitude: z.number(),
  longitude: z.number(),
  population: z.number().int(),
});
export type NearbyPlaceView = z.infer<typeof NearbyPlaceView>;

export const NearbyPage = pageOf(NearbyPlaceView);
export type NearbyPage = z.infer<typeof NearbyPage>;
