import { lazyPart } from '../../../platform/lazy-part.tsx';

/** Loaded on demand: it stands below what the page of a company is for. */
export const StaffingDefaults = lazyPart(
  () => import('./staffing-defaults.tsx').then((file) => file.StaffingDefaults),
  ['jobs/staffing'],
);
