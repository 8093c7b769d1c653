import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { addJob } from '../../testing/hiring.ts';
import { addFullJob, addReplacement } from '../../testing/replacements.ts';
import { forEmployers, forWorkers, type ListedCallName, type Row } from './callers.ts';
import { type Stage, sides } from './owned-things.ts';

type ReplacementCall = Extract<ListedCallName, `replacements.${string}`>;

const makeFullJob = (stage: Stage, owner: SignedInView) => addFullJob(stage.app, sides(stage, owner).employer);

async function makeReplacement(stage: Stage, owner: SignedInView): Promise<string> {
  return addReplacement(stage.app, await addJob(stage.app.deps, sides(stage, owner).employer));
}

/** Any worker may stand by on a full job; searches are their employer's alone. */
export const replacementRows: Record<ReplacementCall, Row> = {
  'replacements.standBy': { answers: forWorkers(201), makeOwn: makeFullJob, isShared: true },
  'replacements.leaveStandby': { answers: forWorkers(204), makeOwn: makeFullJob, isShared: true },
  'replacements.listStandby': { answers: forEmployers(200), makeOwn: makeFullJob },
  'replacements.list': { answers: forEmployers(200) },
  // No id that a row could know: whose job it may be is tried in its own tests.
  'replacements.start': { answers: forEmployers(400), body: () => ({ job_id: randomUUID() }) },
  'replacements.get': { answers: forEmployers(200), makeOwn: makeReplacement },
  'replacements.change': { answers: forEmployers(200), makeOwn: makeReplacement, body: () => ({ status: 'stopped' }) },
};
