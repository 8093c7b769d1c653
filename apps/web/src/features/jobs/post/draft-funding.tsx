import { now } from '@relevo/browser/clock';
import { OwnFundingLine } from '../../wallet/wallet.ts';
import { costWithin } from './draft-cost.ts';
import type { JobDraft } from './job-draft.ts';

/** The employer's money against booked shifts and what this new job needs of it within seven days. */
export function DraftFunding({ draft }: { draft: JobDraft }) {
  return <OwnFundingLine plannedBy={(until) => costWithin(draft, { now: now(), until })} />;
}
