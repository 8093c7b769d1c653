import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { aWorker } from '../../testing/hiring.ts';
import { askPlainly, makeColleagues, moveLater } from '../../testing/substitutes.ts';
import { forEmployers, forWorkers, type ListedCallName, type Row } from './callers.ts';
import { makeShift, type Stage, sides } from './owned-things.ts';

/** A shift for which a substitute can be proposed. */
export async function makeShiftToGive(stage: Stage, owner: SignedInView): Promise<string> {
  const shiftId = await makeShift(stage, owner);
  await moveLater(stage.app, shiftId);
  return shiftId;
}

let colleagueId = randomUUID() as string;

/** The same, with a colleague who is free then. */
async function makeShiftWithColleague(stage: Stage, owner: SignedInView): Promise<string> {
  const shiftId = await makeShiftToGive(stage, owner);
  const { employer, worker } = sides(stage, owner);
  if (owner !== worker) return shiftId;
  const colleague = await aWorker(stage.app);
  await makeColleagues(stage.app, employer, [worker, colleague]);
  colleagueId = colleague.user.id;
  return shiftId;
}

/** A shift with a worker who was asked whether they still come. */
export async function makeAskedShift(stage: Stage, owner: SignedInView): Promise<string> {
  const shiftId = await makeShift(stage, owner);
  await askPlainly(stage.app, shiftId);
  return shiftId;
}

export const substituteRows = {
  'offers.listSubstitutes': { answers: forWorkers(200), makeOwn: makeShiftToGive },
  'offers.proposeSubstitute': {
    answers: forWorkers(201),
    makeOwn: makeShiftWithColleague,
    body: () => ({ worker_id: colleagueId }),
  },
  'shifts.reconfirm': { answers: forWorkers(200), makeOwn: makeAskedShift, body: () => ({ coming: true }) },
  // There is no such job.
  'messages.sendToCrew': {
    answers: forEmployers(404),
    body: () => ({ job_id: randomUUID(), text: 'The entrance is at the back today' }),
  },
} as const satisfies Partial<Record<ListedCallName, Row>>;
