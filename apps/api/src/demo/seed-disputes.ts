import { parseMoney } from '@relevo/domain/money';
import { actorAlone } from '../http/actor-alone.ts';
import {
  answerDispute,
  cancelShift,
  escalateDispute,
  openDispute,
  sendHome,
} from '../modules/attendance/attendance.ts';
import { freePlace, syncJobStatus } from '../modules/jobs/jobs.ts';
import type { Deps } from '../platform/deps.ts';
import type { SeedEvent } from './seed-events.ts';
import type { SeedAttendance } from './seed-job-plan.ts';

type Disputed = {
  shift: { startsAt: Date; endsAt: Date };
  ownerId: string;
  workerId: string;
  find(deps: Deps): Promise<string>;
};

const minuteMs = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** Late cancellations, workers who are sent home, and disputes in each status. */
export function disputeEvents(given: Disputed, oddity: SeedAttendance): SeedEvent[] {
  const { shift, ownerId, find } = given;
  const { cancelled_hours_before: cancelled, sent_home_minutes: minutes, dispute } = oddity;
  const events: SeedEvent[] = [];
  if (cancelled !== undefined) {
    const actor = actorAlone(ownerId, 'employer');
    const cancel = async (deps: Deps) =>
      cancelShift(
        deps,
        { workerShiftId: await find(deps), actor, reason: 'The delivery did not come' },
        freePlace(deps),
      );
    events.push({ at: after(shift.startsAt, -60 * cancelled), run: cancel });
  }
  if (minutes !== undefined) {
    const send = async (deps: Deps) => {
      const asked = {
        workerShiftId: await find(deps),
        by: actorAlone(ownerId, 'employer'),
        reason: 'Too few guests today',
        key: undefined,
      };
      await sendHome(deps, asked, syncJobStatus(deps));
    };
    events.push({ at: after(shift.startsAt, minutes), run: send });
  }
  return dispute ? [...events, ...stepsOf(given, dispute)] : events;
}

function stepsOf(given: Disputed, dispute: NonNullable<SeedAttendance['dispute']>): SeedEvent[] {
  const { shift, ownerId, workerId, find } = given;
  const { hours_later: hours, amount, reason, then } = dispute;
  const worker = actorAlone(workerId, 'worker');
  const employer = actorAlone(ownerId, 'employer');
  const key = undefined;
  const cents = parseMoney(amount) ?? 0n;
  const open = async (deps: Deps) =>
    openDispute(deps, { workerShiftId: await find(deps), actor: worker, body: { amount: cents, reason }, key });
  const answers = {
    accepted: async (deps: Deps) =>
      answerDispute(deps, { workerShiftId: await find(deps), actor: employer, body: { accept: true }, key }),
    countered: async (deps: Deps) => {
      const counter = { amount: cents - 5_00n, reason: 'The last minutes were a break.' };
      await answerDispute(deps, { workerShiftId: await find(deps), actor: employer, body: { counter }, key });
    },
    escalated: async (deps: Deps) =>
      escalateDispute(deps, { workerShiftId: await find(deps), actor: worker, reason: 'We do not agree.' }),
  };
  const at = after(shift.endsAt, hours * 60);
  return [{ at, run: open }, ...(then ? [{ at: after(at, 60), run: answers[then] }] : [])];
}
