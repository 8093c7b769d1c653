import {
  isAnyFilterGiven,
  narrowingFilters,
  savedSearchNameMaximumLength,
  searchDays,
} from '@relevo/domain/saved-searches';
import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, missing, problem, requiredName } from './fields.ts';
import { openJobsFilters, refusePositionProblems } from './jobs.ts';
import { moneyView } from './money.ts';
import { pageOf } from './paging.ts';

/** A value of JSON as an address would carry it, so that one schema checks both. */
function asQueryValue(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') return value;
  const text = String(value);
  return text.includes('e-') ? value.toFixed(20) : text;
}

const inJson = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(asQueryValue, schema);

/**
 * The filters of `list-open-jobs` with the same rules, and a day that moves on; numbers and yes or no may be written as
 * JSON has them.
 */
export const SearchFiltersBody = z
  .object(
    {
      search: inJson(openJobsFilters.search),
      city: inJson(openJobsFilters.city),
      min_wage: inJson(openJobsFilters.min_wage),
      hot: inJson(openJobsFilters.hot),
      start_from: inJson(openJobsFilters.start_from),
      start_to: inJson(openJobsFilters.start_to),
      day: inJson(filter(z.enum(searchDays, { error: () => problem('not_a_choice') }))),
      latitude: inJson(openJobsFilters.latitude),
      longitude: inJson(openJobsFilters.longitude),
      radius_km: inJson(openJobsFilters.radius_km),
    },
    missing('filters_required'),
  )
  .superRefine(refusePositionProblems)
  .refine(isAnyFilterGiven, problem('filters_required'))
  .transform(narrowingFilters);
export type SearchFiltersInput = z.input<typeof SearchFiltersBody>;

const fields = {
  name: requiredName({ whenMissing: 'search_name_required', max: savedSearchNameMaximumLength }),
  filters: SearchFiltersBody,
  alerts: z.boolean(),
};

export const SavedSearchBody = z.object({ ...fields, alerts: fields.alerts.default(true) });
export type SavedSearchBody = z.output<typeof SavedSearchBody>;

/** What is left out stays; filters are replaced as a whole. */
export const SavedSearchChangesBody = z.object(fields).partial();
export type SavedSearchChangesBody = z.output<typeof SavedSearchChangesBody>;

/** Only the filters that were given. */
export const SearchFiltersView = z.object({
  search: z.string().optional(),
  city: z.string().optional(),
  min_wage: moneyView.optional(),
  hot: z.boolean().optional(),
  start_from: z.string().optional(),
  start_to: z.string().optional(),
  day: z.enum(searchDays).optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  radius_km: z.number().optional(),
});
export type SearchFiltersView = z.infer<typeof SearchFiltersView>;

export const SavedSearchView = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: SearchFiltersView,
  alerts: z.boolean(),
  /** Its last day is over: nothing is sent for it. */
  is_paused: z.boolean(),
  created_at: instant,
});
export type SavedSearchView = z.infer<typeof SavedSearchView>;

export const SavedSearchPage = pageOf(SavedSearchView);
export type SavedSearchPage = z.infer<typeof SavedSearchPage>;
