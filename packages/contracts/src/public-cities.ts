import { z } from 'zod';
import { pageOf } from './paging.ts';

/** A city with open jobs that anyone may look at. */
export const PublicCityView = z.object({
  city: z.string(),
  country: z.string(),
  job_count: z.number().int(),
  /** The page of its open jobs, in English. */
  public_url: z.string(),
});
export type PublicCityView = z.infer<typeof PublicCityView>;

export const PublicCityPage = pageOf(PublicCityView);
export type PublicCityPage = z.infer<typeof PublicCityPage>;
