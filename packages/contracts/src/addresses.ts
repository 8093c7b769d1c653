import { z } from 'zod';
import { problem, requiredText } from './fields.ts';
import { pageOf } from './paging.ts';

export const AddressQuery = z.object({
  q: requiredText({ max: 200 }),
  /** Narrows the search to one country, by its name as the forms offer it. */
  country: z.enum(['Canada', 'France'], { error: () => problem('not_a_choice') }).optional(),
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
