import type { QrCodeView } from '@relevo/contracts/shifts';
import { Refusal } from '@relevo/domain/refusals';
import { lifeOfStep, showShortCode, stepAt } from '@relevo/domain/scan-rules';
import { checkShiftAction, phaseOf } from '@relevo/domain/worker-shift-lifecycle';
import type { Acting } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ofSites } from '../../acts/acts.ts';

/** The code of this half minute for one booked shift, to start it or, once it runs, to end it. */
export async function showCode(
  { db, clock, scanCodes }: Deps,
  asked: { workerShiftId: string; by: Acting },
): Promise<QrCodeView> {
  const shift = await db
    .selectFrom('worker_shifts')
    .innerJoin('jobs', 'jobs.id', 'worker_shifts.job_id')
    .select(['worker_shifts.status', 'worker_shifts.funding', 'worker_shifts.cancel_reason as cancelReason'])
    .where('worker_shifts.id', '=', asked.workerShiftId)
    .where('jobs.owner_id', '=', asked.by.holderId)
    .where(ofSites(asked.by.siteIds))
    .executeTakeFirst();
  if (!shift) throw new Refusal('not_found');
  checkShiftAction(phaseOf(shift), 'show_code', 'employer');
  const now = clock.now();
  const step = stepAt(now);
  const action = shift.status === 'in_progress' ? 'end' : 'start';
  const mark = { workerShiftId: asked.workerShiftId, action, step } as const;
  const { renewsAt, expiresAt } = lifeOfStep(step);
  return {
    qr_code: scanCodes.write(mark),
    short_code: showShortCode(scanCodes.short(mark)),
    action,
    expires_at: expiresAt.toISOString(),
    renews_at: renewsAt.toISOString(),
    renew_in_ms: renewsAt.getTime() - now.getTime(),
  };
}
