import type { WaitingKind } from '@relevo/domain/waiting';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isFirstRead } from '../../../platform/first-read.ts';
import { useMayUse } from '../../../platform/rights.ts';
import { dashboardQuery } from '../../wallet/wallet.ts';

const waitingQuery = queryOptions({ ...dashboardQuery, select: ({ waiting }) => waiting });

const isAboutHiring = (kind: WaitingKind) => ['application', 'offer', 'substitute'].includes(kind);

/** What waits for the account, most urgent first; of one job, when the screen is narrowed to it. */
export function useWaiting(jobId: string | null = null) {
  const query = useQuery(waitingQuery);
  const [hires, runsShifts] = [useMayUse('hiring'), useMayUse('shifts')];
  const items = (query.data ?? []).filter(
    ({ kind, job }) => (isAboutHiring(kind) ? hires : runsShifts) && (jobId === null || job.id === jobId),
  );
  return { query, items, isLoading: isFirstRead(query) };
}
