/** What a worker and an employer are warned of before a booking. None of them refuses anything. */
export const workWarnings = [
  'short_rest',
  'long_week',
  'overlap',
  'outside_availability',
  'requirements_missing',
] as const;
export type WorkWarning = (typeof workWarnings)[number];
