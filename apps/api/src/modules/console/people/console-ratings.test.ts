import { randomUUID } from 'node:crypto';
import type { ReportedRatingPage } from '@relevo/contracts/console-ratings';
import type { ShiftEvidenceView } from '@relevo/contracts/console-reliability';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, expect, test } from 'vitest';
import { commands } from '../../../ops-commands.ts';
import { StartProblem } from '../../../platform/start-problem.ts';
import { aScene } from '../../../testing/attendance.ts';
import { actsOn, aSignedInOperator, type SignedInOperator } from '../../../testing/console.ts';
import { addRating, ratingsOf, settleAnHour } from '../../../testing/ratings.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let session: SignedInOperator;
beforeAll(async () => {
  session = await aSignedInOperator(app);
});

const list = async (query = '') => (await app.consoleClient.get<ReportedRatingPage>(`/ratings/${query}`, session)).body;
const readEvidence = (id: string) => app.consoleClient.get<ShiftEvidenceView>(`/ratings/${id}/evidence/`, session);
const decide = async (id: string, what: string) =>
  (await app.consoleClient.post(`/ratings/${id}/${what}/`, undefined, session)).status;
const run = (...words: string[]) =>
  commands.ratings?.run(app.deps, { words, reason: undefined, amount: undefined, name: undefined });

test('a reported comment is hidden and shown again in the console or the terminal, its stars never', async () => {
  const { employer, worker, shiftId } = await aScene(app, { deposit: '0' });
  await settleAnHour(app, shiftId);
  const id = await addRating(app, shiftId, { by: 'employer', stars: 1, comment: 'A lazy\nperson' });
  expect(await run('list')).toBe('No rating is reported.');
  expect((await readEvidence(id)).status).toBe(404);
  const reason = 'It is not true';
  expect((await app.client.post(`/rating/${id}/report/`, { reason }, as(worker))).status).toBe(204);

  const { results, count } = await list();
  expect([count, await list('?state=handled')]).toEqual([1, expect.objectContaining({ count: 0 })]);
  expect(results[0]).toMatchObject({
    id,
    stars: 1,
    comment: 'A lazy\nperson',
    comment_hidden: false,
    by: 'employer',
    employer: { email: employer.user.email },
    worker: { email: worker.user.email },
    worker_shift_id: shiftId,
    worked_minutes: 60,
    reports: [{ reason, by: { email: worker.user.email }, is_waiting: true }],
    actions: ['hide', 'keep'],
  });
  expect(await run('list')).toContain(`${id}  1 of 1 waiting  shown   1 by the employer`);

  const threads = app.db.selectFrom('message_threads').select('id').where('worker_id', '=', worker.user.id);
  const thread = await threads.executeTakeFirstOrThrow();
  const message = { text: 'I am at the door', client_id: randomUUID() };
  await app.client.post(`/message/threads/${thread.id}/`, message, as(worker));
  const { body: evidence } = await readEvidence(id);
  expect(evidence).toMatchObject({
    pay: '0.00',
    worked_minutes: 60,
    scans: [{ action: 'start' }, { action: 'end' }],
    messages: [{ from: 'worker', text: message.text }],
  });
  expect(evidence.log.map(({ event }) => event)).toContain('booked');

  const seen = async () => (await ratingsOf(app, worker, `/user/${worker.user.id}/`)).body.results[0];
  expect([await decide(id, 'hide'), await decide(id, 'hide'), await decide(randomUUID(), 'hide')]).toEqual([
    204, 409, 404,
  ]);
  expect(await seen()).toMatchObject({ stars: 1, comment: null, comment_hidden: true });
  expect((await list()).results[0]).toMatchObject({ comment_hidden: true, actions: ['unhide'] });
  expect(await list('?state=waiting')).toMatchObject({ count: 0 });
  expect(await run('unhide', id)).toContain('shown again');
  expect(await seen()).toMatchObject({ stars: 1, comment: 'A lazy\nperson', comment_hidden: false });
  expect(await run('hide', id)).toContain('hidden');
  expect(await decide(id, 'keep')).toBe(409);
  for (const words of [['hide', id], ['hide', 'none'], ['unhide', randomUUID()], ['hide'], []])
    await expect(run(...words), words.join(' ')).rejects.toThrow(StartProblem);
  const acts = (await actsOn(app, id)).map(({ action }) => action);
  const decided = ['rating.comment_hidden', 'rating.comment_hidden', 'rating.comment_shown'];
  expect(acts.sort()).toEqual([...decided, 'rating.evidence_read']);
});

test('what is not revealed cannot be decided about, and reports of a comment that stays leave the queue', async () => {
  const { worker, shiftId } = await aScene(app, { deposit: '0' });
  await settleAnHour(app, shiftId);
  const blind = await addRating(app, shiftId, { by: 'worker', comment: 'Blind', isRevealed: false });
  expect(await decide(blind, 'hide')).toBe(404);
  const id = await addRating(app, shiftId, { by: 'employer', comment: 'Always late' });
  await app.client.post(`/rating/${id}/report/`, { reason: 'Only once' }, as(worker));
  expect([await decide(id, 'keep'), await decide(id, 'keep')]).toEqual([204, 409]);
  expect((await list('?state=handled')).results.find((each) => each.id === id)).toMatchObject({
    comment_hidden: false,
    actions: ['hide'],
  });
});
