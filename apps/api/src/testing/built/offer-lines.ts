import type { InvitedView } from '@relevo/contracts/offers';
import { as, made } from '@relevo/fixtures/http-client';
import { aSubstitution } from '../substitutes.ts';
import { addJob, anApplication } from './things.ts';
import type { LinesOf } from './tries.ts';

type Stage = Parameters<typeof anApplication>[0];

/** The scene would pay in with a card that the stand-in for Stripe does not know. */
const unfunded = { deposit: '0' };

export const offerLines: LinesOf<'offers'> = {
  'offers.invite': async (stage) => {
    const { employer, worker, jobId } = await toInvite(stage);
    const asked = { by: employer, params: { jobId }, body: { worker_ids: [worker.user.id], wage: '22.00' } };
    // Who was asked is not asked again.
    return [asked, asked];
  },
  'offers.listMine': async (stage) => ({ by: (await anOffer(stage)).worker }),
  'offers.listForJob': async (stage) => {
    const { employer, jobId } = await anOffer(stage);
    return { by: employer, params: { jobId } };
  },
  'offers.get': async (stage) => {
    const { employer, worker, offerId } = await anOffer(stage);
    return [
      { by: worker, params: { id: offerId } },
      { by: employer, params: { id: offerId } },
    ];
  },
  'offers.answer': async (stage) => {
    const [taken, left] = [await anOffer(stage), await anOffer(stage)];
    return [
      { by: taken.worker, params: { id: taken.offerId }, body: { accept: true } },
      { by: left.worker, params: { id: left.offerId }, body: { accept: false } },
    ];
  },
  'offers.listSubstitutes': async (stage) => {
    const { worker, shiftId } = await aSubstitution(stage.app, unfunded);
    return { by: worker, params: { id: shiftId } };
  },
  'offers.proposeSubstitute': async (stage) => {
    const { worker, colleague, shiftId } = await aSubstitution(stage.app, unfunded);
    const asked = { by: worker, params: { id: shiftId }, body: { worker_id: colleague.user.id } };
    // Who was asked is not asked again.
    return [asked, asked];
  },
  'offers.withdraw': async (stage) => {
    const { employer, offerId } = await anOffer(stage);
    return { by: employer, params: { id: offerId } };
  },
};

/** An employer and a worker who applied for another job, so that they deal with each other. */
async function toInvite(stage: Stage) {
  const { employer, worker } = await anApplication(stage);
  return { employer, worker, jobId: await addJob(stage, employer) };
}

async function anOffer(stage: Stage) {
  const asked = await toInvite(stage);
  const body = { worker_ids: [asked.worker.user.id] };
  const path = `/offer/invite/${asked.jobId}/`;
  const { offers } = made(await stage.app.client.post<InvitedView>(path, body, as(asked.employer)), 'the invitation');
  return { ...asked, offerId: offers[0]?.id ?? '' };
}
