import type { ReplacementView } from '@relevo/contracts/replacements';
import { as, made } from '@relevo/fixtures/http-client';
import { addFullJob, standBy } from '../replacements.ts';
import { addJob, jobBody, sidesOf } from './things.ts';
import type { LinesOf } from './tries.ts';

type Stage = Parameters<typeof sidesOf>[0];

export const replacementLines: LinesOf<'replacements'> = {
  'replacements.standBy': async (stage) => {
    const { worker, jobId } = await aFullJob(stage);
    const asked = { by: worker, params: { id: jobId } };
    return [asked, asked];
  },
  'replacements.leaveStandby': async (stage) => {
    const { worker, jobId } = await aFullJob(stage);
    made(await standBy(stage.app, worker, jobId), 'standing by');
    return { by: worker, params: { id: jobId } };
  },
  'replacements.listStandby': async (stage) => {
    const { employer, worker, jobId } = await aFullJob(stage);
    made(await standBy(stage.app, worker, jobId), 'standing by');
    return { by: employer, params: { id: jobId } };
  },
  'replacements.list': async (stage) => ({ by: (await aSearch(stage)).employer }),
  'replacements.start': async (stage) => {
    const { employer } = await sidesOf(stage);
    const asked = { by: employer, body: { job_id: await addJob(stage, employer) } };
    // One that runs is answered again.
    return [asked, asked];
  },
  'replacements.get': async (stage) => {
    const { employer, id } = await aSearch(stage);
    return { by: employer, params: { id } };
  },
  'replacements.change': async (stage) => {
    const { employer, id } = await aSearch(stage);
    return { by: employer, params: { id }, body: { wage: '40.00' } };
  },
};

async function aFullJob(stage: Stage) {
  const sides = await sidesOf(stage);
  return { ...sides, jobId: await addFullJob(stage.app, sides.employer, jobBody()) };
}

/** A search by hand for the free place of a job. */
async function aSearch(stage: Stage) {
  const { employer } = await sidesOf(stage);
  const body = { job_id: await addJob(stage, employer) };
  const { id } = made(
    await stage.app.client.post<ReplacementView>('/shift/replacements/', body, as(employer)),
    'the search',
  );
  return { employer, id };
}
