import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationPage } from '@relevo/contracts/applications';
import type { DocumentView } from '@relevo/contracts/documents';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { as, made } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anEmployer,
  aShiftFromNow,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
} from '../../testing/hiring.ts';
import { createJob } from '../../testing/job-calls.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { sendForm } from '../../testing/send-form.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
const firstAid = { document_type: 'certificate', certificate: 'first_aid' };

async function handIn(worker: SignedInView, fields: Record<string, string>): Promise<DocumentView> {
  const answer = await sendForm<DocumentView>(app, '/user/add-document/', {
    token: worker.access_token,
    fields,
    files: [{ field: 'file', name: 'paper.pdf', content: aPdf() }],
  });
  return made(answer);
}

test('a job says what it requires, and whether the worker who asks has it', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const requirements = [firstAid, { document_type: 'driving_license' }, firstAid];
  const { id } = await aJob(app, employer, { requirements });
  const seen = async (person: SignedInView) => (await getJob(app, person, id)).requirements.map(({ met }) => met);
  expect((await getJob(app, employer, id)).requirements).toEqual([
    { ...firstAid, met: null },
    { document_type: 'driving_license', certificate: null, met: null },
  ]);
  expect(await seen(worker)).toEqual([false, false]);
  await handIn(worker, { document_type: 'driving_license' });
  // It ends on the Sunday before the first shift.
  const paper = await handIn(worker, { ...firstAid, expires_on: '2026-11-22' });
  expect(await seen(worker)).toEqual([false, true]);
  expect((await getJob(app, worker, id)).warnings).toEqual(['requirements_missing']);
  await app.client.patch(`/user/update-document/${paper.id}/`, { expires_on: '2026-11-23' }, as(worker));
  expect(await seen(worker)).toEqual([true, true]);
  expect((await getJob(app, worker, id)).warnings).toEqual([]);
});

test('left out of a change they stay; null asks for none', async () => {
  const employer = await anEmployer(app);
  const { id } = await aJob(app, employer, { requirements: [firstAid] });
  const update = async (changes: object) =>
    made(await doToJob<JobDetailView>(app, employer, { action: 'update', jobId: id, changes: { ...changes } }))
      .requirements;
  expect(await update({ title: 'Barista' })).toHaveLength(1);
  expect(await update({ requirements: [{ document_type: 'identity' }] })).toEqual([
    { document_type: 'identity', certificate: null, met: null },
  ]);
  expect(await update({ requirements: null })).toEqual([]);
});

test.each<[unknown, string]>([
  ['identity', 'requirements'],
  [Array(11).fill(firstAid), 'requirements'],
  [[{ document_type: 'full_body_photo' }], 'requirements.0.document_type'],
  [[{ ...firstAid, certificate: 'juggling' }], 'requirements.0.certificate'],
  [[{ document_type: 'identity', certificate: 'first_aid' }], 'requirements.0.certificate'],
])('%j is a field error', async (requirements, field) => {
  const answer = await createJob(app, await anEmployer(app), { requirements });
  expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
});

test('a worker without the document applies and is accepted, and is booked once it is there', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const { id } = await aJob(app, employer, { requirements: [firstAid] });
  const accepted = await anAcceptedApplication(app, { employer, worker }, id);
  expect(accepted).toMatchObject({ missing_requirements: [firstAid], warnings: ['requirements_missing'] });
  const refused = await confirmJob<object>(app, worker, id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'requirements_missing', missing: [firstAid] } });
  const [mine] = made(await app.client.get<ApplicationPage>('/application/my-applications/', as(worker))).results;
  expect(mine).toMatchObject({ status: 'accepted', missing_requirements: [firstAid] });
  expect((await getJob(app, employer, id)).counts).toMatchObject({ accepted: 1, confirmed: 0 });

  await handIn(worker, firstAid);
  expect(made(await confirmJob(app, worker, id))).toMatchObject({ status: 'confirmed', missing_requirements: [] });
});

test('what counts is the day of the first shift to be booked, on a running job the next one', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const days = [-30, 24 * 60].flatMap((minutes) => aShiftFromNow(app, minutes).schedule.days);
  const schedule = { name: 'Two days', break_duration: 0, week_count: 1, days };
  const { id } = await aJob(app, employer, { ...aShiftFromNow(app, -30), schedule, requirements: [firstAid] });
  await anAcceptedApplication(app, { employer, worker }, id);
  const paper = await handIn(worker, { ...firstAid, expires_on: '2026-11-16' });
  await app.db.updateTable('jobs').set({ status: 'running' }).where('id', '=', id).execute();
  const refused = await confirmJob<object>(app, worker, id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'requirements_missing', missing: [firstAid] } });
  await app.client.patch(`/user/update-document/${paper.id}/`, { expires_on: '2026-11-17' }, as(worker));
  expect((await confirmJob(app, worker, id)).status).toBe(200);
});

test('requirements that come later touch no booking and warn both sides', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const { id } = await aJob(app, employer, { worker_count: 2 });
  await aBooking(app, { employer, worker }, id);
  await app.db
    .updateTable('jobs')
    .set({ requirements: JSON.stringify([firstAid]) })
    .where('id', '=', id)
    .execute();
  for (const [person, path] of [
    [worker, '/shift/my-worker-shifts/'],
    [employer, '/shift/payments/'],
  ] as const) {
    const { results } = made(
      await app.client.get<{ results: { status: string; warnings: string[] }[] }>(path, as(person)),
    );
    expect(results).toHaveLength(5);
    for (const shift of results)
      expect(shift).toMatchObject({ status: 'scheduled', warnings: ['requirements_missing'] });
  }
});
