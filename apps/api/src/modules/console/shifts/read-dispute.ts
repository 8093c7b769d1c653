import type { ConsoleDisputeDetailView } from '@relevo/contracts/console-shifts';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../audit.ts';
import { findShiftEvidence } from './shift-evidence.queries.ts';
import { findConsoleDispute } from './shifts.queries.ts';

type Act = { disputeId: string; actor: string };

/** An operator reads the scans, the log and the messages of a disputed shift; that they were read is recorded. */
export async function readDispute(deps: Deps, { disputeId, actor }: Act): Promise<ConsoleDisputeDetailView> {
  const dispute = await findConsoleDispute(deps, disputeId);
  if (!dispute) throw new Refusal('not_found');
  const { scans, log, messages } = await findShiftEvidence(deps, dispute.worker_shift_id);
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'dispute.read', subjectId: disputeId });
  return { ...dispute, scans, log, messages };
}
