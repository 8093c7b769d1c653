import type { SignedInView } from '@relevo/contracts/accounts';
import { addJob } from '../../testing/hiring.ts';
import { addOffer } from '../../testing/offers.ts';
import { type Stage, sides } from './owned-things.ts';

/** An invitation to the owner, or by the owner. */
export async function makeOffer(stage: Stage, owner: SignedInView): Promise<string> {
  const { employer, worker } = sides(stage, owner);
  return addOffer(stage.app, await addJob(stage.app.deps, employer), worker);
}

/** An offer that waits for the owner's answer: an employer is asked about a substitute. */
export async function makeOfferToAnswer(stage: Stage, owner: SignedInView): Promise<string> {
  const { employer, worker } = sides(stage, owner);
  const jobId = await addJob(stage.app.deps, employer);
  const agreed = {
    reason: 'substitute',
    because: 'colleague',
    status: 'agreed',
    proposed_by: stage.worker.user.id,
  } as const;
  return addOffer(stage.app, jobId, worker, owner === employer ? agreed : {});
}

/** An offer that the owner made: a worker proposed a substitute. */
export async function makeOfferToWithdraw(stage: Stage, owner: SignedInView): Promise<string> {
  const { employer, worker } = sides(stage, owner);
  if (owner !== worker) return makeOffer(stage, owner);
  const proposed = { reason: 'substitute', because: 'colleague', proposed_by: owner.user.id } as const;
  return addOffer(stage.app, await addJob(stage.app.deps, employer), stage.worker, proposed);
}
