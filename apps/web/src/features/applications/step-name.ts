import type { ApplicationView } from '@relevo/contracts/applications';

type Step = Pick<ApplicationView['history'][number], 'status' | 'by'>;

/** A rejection nobody decided on came with the end of hiring, and is told so. */
export function stepName({ status, by }: Step) {
  return status === 'rejected' && by === 'system' ? 'closed' : status;
}
