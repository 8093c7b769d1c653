/** Few words that most first screens need, and those of the landing page and the sign-in. */
const start = new Set(['app', 'accounts/sign-in', 'landing', 'offline', 'paging']);

/** Few words of fields and maps that several areas have. */
const fields = new Set(['addresses', 'confirmation', 'maps', 'position']);

/** The file that a namespace travels in: one per area, because the screens of an area follow one another. */
export function bundleOf(namespace: string): string {
  // An employer under review needs it in the profile, without the other screens of jobs.
  if (namespace === 'jobs/post') return 'post-job';
  // Of sheets that are fetched when they are opened.
  if (namespace === 'jobs/saved') return 'saved-searches';
  if (namespace === 'accounts/record') return 'record';
  // Of the employer's first page, which needs no other texts of shifts.
  if (namespace === 'attendance/today') return 'today';
  // Of few shifts.
  if (namespace === 'attendance/overtime') return 'overtime';
  if (namespace === 'attendance/claim') return 'claim';
  // A screen of its own, on a device where no user is signed in.
  if (namespace === 'attendance/kiosk') return 'kiosk';
  if (fields.has(namespace)) return 'fields';
  return start.has(namespace) ? 'start' : (namespace.split('/')[0] ?? namespace);
}
