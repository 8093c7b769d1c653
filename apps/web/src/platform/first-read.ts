import type { UseQueryResult } from '@tanstack/react-query';

/** True until the first answer or failure: what stands below must not wait for the retries as well. */
export function isFirstRead({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return isLoading && failureCount === 0;
}
