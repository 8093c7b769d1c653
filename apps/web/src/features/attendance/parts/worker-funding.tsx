import type { Funding } from '@relevo/domain/worker-shift-lifecycle';
import { FundingChip } from './funding-chip.tsx';
import { UnfundedNote } from './unfunded-note.tsx';

/** The funding of a worker's own shift. */
export function WorkerFunding({ funding }: { funding: Funding }) {
  return funding === 'unfunded' ? <UnfundedNote /> : <FundingChip funding={funding} />;
}
