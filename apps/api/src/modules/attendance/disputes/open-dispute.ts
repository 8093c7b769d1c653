import type { DisputeBody } from '@relevo/contracts/disputes';
import type { UserType } from '@relevo/domain/account';
import { takesFixedTime } from '@relevo/domain/correction-rules';
import { disputeAnswerMs, initialDisputeStatus } from '@relevo/domain/dispute-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { checkShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Upload } from '../../../http/read-uploads.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { DisputeFile } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropFile } from '../../../platform/files/drop-file.ts';
import { withUploadedFiles } from '../../../platform/files/with-uploaded-file.ts';
import { recordAct } from '../../acts/acts.ts';
import { claimKey, holdUpTo, lockDues } from '../../wallet/wallet.ts';
import { settledBefore, termsOf } from '../funding/pay-parts.ts';
import { settleShift } from '../funding/settle-shift.ts';
import { recordedOf } from '../shifts/attendance-facts.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import { refuseTakenProposal } from '../shifts/refuse-taken-time.ts';
import {
  type BookedShift,
  findScanTimes,
  lockBookedShift,
  logAttendance,
  type ScanTimes,
  sideOf,
} from '../shifts/worker-shifts.repository.ts';
import { shownPay } from '../unproven/plan-unproven-pay.ts';
import { disputeWindowOf } from './dispute-facts.ts';
import { storeFiles } from './dispute-files.ts';
import { addDispute, type Dispute, findDispute, type Side } from './disputes.repository.ts';
import { proposalFacts } from './log-dispute.ts';
import { openReduction } from './open-reduction.ts';
import { type Claim, highestClaim, readClaim } from './read-claim.ts';

type OpenDispute = {
  workerShiftId: string;
  actor: Side;
  body: DisputeBody;
  key: string | undefined;
  uploads?: readonly Upload[];
};

/** A side of a booked shift proposes other times or another amount. The same proposal again changes nothing. */
export async function openDispute(deps: Deps, { uploads = [], ...asked }: OpenDispute): Promise<void> {
  const files = await storeFiles(deps, asked.workerShiftId, uploads);
  const keys = files.map((file) => file.key);
  const isOpened = await withUploadedFiles(deps.files, keys, () => openOnce(deps, { ...asked, files }));
  if (!isOpened) for (const key of keys) await dropFile(deps, key);
}

type OpenOnce = Omit<OpenDispute, 'uploads'> & { files: readonly DisputeFile[] };

/** Answers false when the same was asked before. */
function openOnce(deps: Deps, { workerShiftId, actor, body, key, files }: OpenOnce): Promise<boolean> {
  const isWorker = actor.userType === 'worker';
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const request = { call: 'dispute', workerShiftId, ...body, amount: body.amount?.toString() };
    if (await claimKey(tx, { userId: actor.id, key, request, operationId: workerShiftId, at })) return false;
    const shift = await lockBookedShift(tx, workerShiftId, sideOf(actor));
    if (!shift) throw new Refusal('not_found');
    const existing = await findDispute(tx, workerShiftId);
    if (existing && isSameProposal(existing, actor, body)) return false;
    if (existing) throw new Refusal('dispute_exists');
    await limitOpenings(deps, tx, { actor, at });
    await recordAct(tx, { by: actor, act: 'dispute.open', subject: { type: 'worker_shift', id: shift.id }, at });
    if (isWorker) await openClaim(deps, tx, shift, { body, actorId: actor.id, files, at });
    else await openByEmployer(deps, tx, shift, { body, actorId: actor.id, files, at });
    return true;
  });
}

/** In a day, per account. */
const openingsMaximum = 10;
const dayMs = 24 * 60 * 60_000;

async function limitOpenings({ config }: Deps, tx: Tx, { actor, at }: { actor: Side; at: Date }): Promise<void> {
  if (!config.rateLimits) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from disputes as dispute
    join worker_shifts as booked on booked.id = dispute.worker_shift_id join jobs as job on job.id = booked.job_id
    where (booked.worker_id = ${actor.holderId} or job.owner_id = ${actor.holderId}) and dispute.opened_by = ${actor.userType}
      and dispute.created_at > ${new Date(at.getTime() - dayMs)}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= openingsMaximum) throw new Refusal('rate_limited', { seconds: 3600 });
}

type Opening = { body: DisputeBody; actorId: string; files?: readonly DisputeFile[]; at: Date };

/**
 * The employer may propose less only for time that neither a verified scan nor their own word shows, while its pay waits
 * for review or is due because the clock released it.
 */
async function openByEmployer(deps: Deps, tx: Tx, shift: BookedShift, opening: Opening): Promise<void> {
  const { body, at } = opening;
  const scans = await findScanTimes(tx, shift.id);
  const owed = shift.funding === 'due' ? await lockDues(deps, tx, shift) : 0n;
  // Pay of a cancelled shift may wait for the console too.
  const isInReview = shift.funding === 'in_review';
  const isPaid = !isInReview && shift.pay_parts > 0 && owed === 0n;
  if (isPaid) throw new Refusal('pay_not_reduced');
  const standing = shift.pay_cents ?? 0n;
  const hasPay = standing > 0n && (isInReview || owed > 0n);
  if (hasPay && !disputeWindowOf(shift, shift.phase, scans.grades).by.includes('employer'))
    throw new Refusal('pay_is_fixed');
  checkWindow(shift, { side: 'employer', grades: scans.grades, at });
  if (!hasPay) throw new Refusal('invalid_transition', { action: 'dispute', status: shift.phase });
  const claim = readClaim(shift, { body, bounds: reductionBounds(shift, owed), now: at, isReduction: true });
  await refuseTakenProposal(tx, shift, claim, at);
  const times = claim.in && claim.out ? { checkedInAt: claim.in, checkedOutAt: claim.out } : null;
  if (times && takesFixedTime({ ...termsOf(shift), scans, recorded: recordedOf(shift) }, times, true))
    throw new Refusal('pay_is_fixed');
  const outcome = { worked: claim.worked, break: claim.break, pay: claim.cents, standing, added: 0 };
  await openReduction(deps, tx, shift, { ...opening, times, outcome });
}

/** Less than stands, but not less than was paid, or than the overtime that was approved. */
function reductionBounds(shift: BookedShift, owed: bigint) {
  const standing = shift.pay_cents ?? 0n;
  const approved = shift.overtime_status === 'approved' ? (shift.overtime_cents ?? 0n) : 0n;
  const paid = owed > 0n ? standing - owed : settledBefore(shift);
  return { least: paid > approved ? paid : approved, most: standing - 1n };
}

type Opener = { side: UserType; grades: ScanTimes['grades']; at: Date };

/** Refuses a dispute that this side cannot open, or not any more. */
function checkWindow(shift: BookedShift, { side, grades, at }: Opener): void {
  checkShiftAction(shift.phase, 'dispute', side);
  const { until, by } = disputeWindowOf(shift, shift.phase, grades);
  if (!until || at >= until || !by.includes(side))
    throw new Refusal('invalid_transition', { action: 'dispute', status: shift.phase });
}

/**
 * The worker claims more than the shift came to. The undisputed pay that both scans show is paid at once, in review too;
 * only what the scans show is held until the claim is answered.
 */
export async function openClaim(deps: Deps, tx: Tx, shift: BookedShift, { body, actorId, files = [], at }: Opening) {
  const scans = await findScanTimes(tx, shift.id);
  checkWindow(shift, { side: 'worker', grades: scans.grades, at });
  const standing = shift.pay_cents ?? 0n;
  const claim = readClaim(shift, { body, bounds: { least: standing + 1n, most: highestClaim(shift) }, now: at });
  await refuseTakenProposal(tx, shift, claim, at);
  const id = uuidv7();
  await addDispute(tx, {
    id,
    worker_shift_id: shift.id,
    opened_by: 'worker',
    status: initialDisputeStatus,
    standing_cents: standing,
    standing_minutes: shift.worked_minutes ?? 0,
    standing_break: shift.break_minutes ?? 0,
    proposal_in_at: claim.in,
    proposal_out_at: claim.out,
    proposal_cents: claim.cents,
    proposal_reason: body.reason,
    files: JSON.stringify(files),
    answer_by: new Date(at.getTime() + disputeAnswerMs),
    created_at: at,
    updated_at: at,
  });
  const shown = shownPay(shift, scans);
  if (shift.phase === 'in_review' && shown >= standing)
    await settleShift(deps, tx, shift, { amount: standing, changes: {}, at });
  const held = (claim.cents < shown ? claim.cents : shown) - standing;
  if (held > 0n) await holdUpTo(deps, tx, { refId: id, employerId: shift.owner_id, amount: held });
  await logOpened(tx, shift, { claim, reason: body.reason, actorId, at });
  await recordEvent(tx, { type: 'dispute.opened', userId: shift.owner_id, workerShiftId: shift.id }, at);
  await publishShiftChange(tx, shift, 'dispute', at);
}

async function logOpened(
  tx: Tx,
  shift: BookedShift,
  opened: { claim: Claim; reason: string; actorId: string; at: Date },
) {
  const { claim, reason, actorId, at } = opened;
  const entry = { workerShiftId: shift.id, at, by: 'worker', actorId, event: 'dispute_opened', reason } as const;
  await logAttendance(tx, [
    { ...entry, before: proposalFacts({ cents: shift.pay_cents ?? 0n }), after: proposalFacts(claim) },
  ]);
}

function isSameProposal(dispute: Dispute, actor: Side, body: DisputeBody): boolean {
  const isSameTime = (given: Date | null | undefined, stored: Date | null) =>
    !given || given.getTime() === stored?.getTime();
  const isSameAmount =
    body.amount === null || body.amount === undefined
      ? dispute.proposal_in_at !== null
      : dispute.proposal_in_at === null && body.amount === dispute.proposal_cents;
  return (
    dispute.opened_by === actor.userType &&
    dispute.proposal_reason === body.reason &&
    isSameAmount &&
    isSameTime(body.checked_in_at, dispute.proposal_in_at) &&
    isSameTime(body.checked_out_at, dispute.proposal_out_at)
  );
}
