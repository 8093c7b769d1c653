import { ApiError } from '@relevo/browser/api-error';

/** What a form says about a failed call above its fields; nothing when the fields themselves already say it. */
export function refusalOf(error: Error | null, shownFields: readonly string[]): string | null {
  if (!(error instanceof ApiError)) return null;
  return shownFields.some((field) => error.fields[field] !== undefined) ? null : error.message;
}
