import type { ScanBody } from '@relevo/contracts/shifts';
import { Refusal } from '@relevo/domain/refusals';
import { codeStepMs, earlyStartMs, readShortCode, scanActions, stepAt } from '@relevo/domain/scan-rules';
import type { Deps } from '../../../platform/deps.ts';
import type { ScanMark } from '../../../platform/security/scan-codes.ts';
import { findAround } from '../shifts/worker-shifts.repository.ts';

const tenMinutesOfSteps = (10 * 60_000) / codeStepMs;

/**
 * Finds the shift that a typed short code belongs to, among the shifts of the worker and of their colleagues around
 * that time. The worker's own recent codes are found too, so that an expired one is named as such; a colleague's is
 * refused.
 */
export async function findTypedCode(
  deps: Deps,
  { workerId, body }: { workerId: string; body: ScanBody },
): Promise<ScanMark> {
  const typed = readShortCode(body.qr_code);
  if (typed === null) throw new Refusal('code_not_valid');
  const at = body.scanned_at ?? deps.clock.now();
  const margin = earlyStartMs * 3;
  const around = { from: new Date(at.getTime() - margin), to: new Date(at.getTime() + margin) };
  const newest = stepAt(at) + 1;
  for (const { id, worker_id } of await findAround(deps.db, workerId, around)) {
    const isOwn = worker_id === workerId;
    const mark = matchSteps(deps, { typed, workerShiftId: id, newest, count: isOwn ? tenMinutesOfSteps : 2 });
    if (!mark) continue;
    if (!isOwn) throw new Refusal('not_found');
    return mark;
  }
  throw new Refusal('code_not_valid');
}

type Steps = { typed: string; workerShiftId: string; newest: number; count: number };

function matchSteps({ scanCodes }: Deps, { typed, workerShiftId, newest, count }: Steps): ScanMark | null {
  for (let step = newest; step >= newest - count; step -= 1) {
    const action = scanActions.find((each) => scanCodes.isShort({ workerShiftId, action: each, step }, typed));
    if (action) return { workerShiftId, action, step };
  }
  return null;
}
