import { ApiError } from '@relevo/browser/api-error';
import { depositProblems } from './amount-rules.ts';

/** What the limit of a day still allows, after a refusal because of it; null when no deposit is possible. */
export function leftToday(error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.code !== 'daily_limit') return null;
  const { left } = error.body as { left?: unknown };
  return typeof left === 'string' && depositProblems(left).amount === undefined ? left : null;
}
