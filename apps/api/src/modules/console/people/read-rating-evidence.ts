import type { ShiftEvidenceView } from '@relevo/contracts/console-reliability';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../audit.ts';
import { findShiftEvidence } from '../shifts/shift-evidence.queries.ts';

type Act = { ratingId: string; actor: string };

/** An operator reads the scans, the log and the messages of the shift of a reported rating; that they were read is recorded. */
export async function readRatingEvidence(deps: Deps, { ratingId, actor }: Act): Promise<ShiftEvidenceView> {
  const reported = await deps.db
    .selectFrom('ratings')
    .innerJoin('rating_reports', 'rating_reports.rating_id', 'ratings.id')
    .select('ratings.worker_shift_id')
    .where('ratings.id', '=', ratingId)
    .executeTakeFirst();
  if (!reported) throw new Refusal('not_found');
  const evidence = await findShiftEvidence(deps, reported.worker_shift_id);
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'rating.evidence_read', subjectId: ratingId });
  return evidence;
}
