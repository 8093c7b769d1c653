import { ApiError } from '../../platform/api-client.ts';
import { useTexts } from '../../platform/texts.ts';

/** Why a job could not be confirmed; an overlap is the worker's own to solve, so it says how. */
export function useConfirmRefusal(): (error: Error) => string {
  const t = useTexts('my-applications');
  return (error) => (error instanceof ApiError && error.code === 'overlap' ? t('confirmation.overlap') : error.message);
}
