import { precisions } from '@relevo/domain/earth';
import { z } from 'zod';
import { requiredName } from './fields.ts';
import { addressShape, positionShape, refuseHalfPosition } from './locations.ts';
import { pageOf } from './paging.ts';

export const siteNameMaximumLength = 80;

const fields = {
  name: requiredName({ whenMissing: 'site_name_required', max: siteNameMaximumLength }),
  ...addressShape,
  ...positionShape,
};

export const SiteBody = z.object(fields).superRefine(refuseHalfPosition);
export type SiteBody = z.output<typeof SiteBody>;
export type SiteInput = z.input<typeof SiteBody>;

/** What is left out stays; another address without a position gets the area of that address. */
export const SiteChangesBody = z.object(fields).partial().superRefine(refuseHalfPosition);
export type SiteChangesBody = z.output<typeof SiteChangesBody>;

/** A place where a company's jobs are. */
export const SiteView = z.object({
  id: z.uuid(),
  name: z.string(),
  street_address: z.string(),
  city: z.string(),
  zip_code: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precision: z.enum(precisions),
});
export type SiteView = z.infer<typeof SiteView>;

export const SitePage = pageOf(SiteView);
export type SitePage = z.infer<typeof SitePage>;
