import type { SignedInView } from '@relevo/contracts/accounts';
import type { ConsoleAppealDetailView, ConsoleAppealPage } from '@relevo/contracts/console-reliability';
import type { ReliabilityEventView, ReliabilityPage } from '@relevo/contracts/reliability';
import { as } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { actorAlone } from '../../http/actor-alone.ts';
import { commands } from '../../ops-commands.ts';
import { aScene, refused, type Scene, someShifts } from '../../testing/attendance.ts';
import { aSignedInOperator, type SignedInOperator } from '../../testing/console.ts';
import { signInAgain } from '../../testing/people.ts';
import { countAgainst } from '../../testing/shifts-to-name.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { appeal } from './appeal.ts';
import { reliabilityPersonalData } from './personal-data.ts';

const app = useTestApp();

const see = async (person: SignedInView, query = '') =>
  (await app.client.get<ReliabilityPage>(`/user/reliability/${query}`, as(person))).body;
const appealTo = (person: SignedInView, id: string, reason = 'The bus did not come') =>
  app.client.post<ReliabilityEventView>(`/user/reliability/${id}/appeal/`, { reason }, as(person));

describe('an appeal', () => {
  let scene: Scene;
  let operator: SignedInOperator;
  async function missed(): Promise<string> {
    scene = await aScene(app, { startsIn: 5 });
    return countAgainst(app, scene.shiftId, 'worker');
  }

  test('is made once by its person, within 30 days', async () => {
    const id = await missed();
    expect((await appealTo(scene.employer, id)).status).toBe(404);
    expect((await appealTo(scene.worker, id, '')).status).toBe(400);
    expect((await appealTo(scene.worker, id, 'x'.repeat(501))).status).toBe(400);
    const answers = await Promise.all([1, 2].map(() => appealTo(scene.worker, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({
      id,
      rule: 'no_show',
      counts: true,
      appeal: { status: 'open', reason: 'The bus did not come', answer: null },
      appeal_until: null,
    });
    expect(await appealTo(scene.worker, id)).toMatchObject(refused(409, 'already_appealed'));
    const late = await missed();
    app.clock.advance({ days: 30 });
    const worker = await signInAgain(app, scene.worker);
    expect(await appealTo(worker, late)).toMatchObject(refused(409, 'invalid_transition'));
  });

  test('is read with the whole evidence and answered once in the console, which its person reads', async () => {
    const id = await missed();
    await appealTo(scene.worker, id);
    operator = await aSignedInOperator(app);
    const list = await app.consoleClient.get<ConsoleAppealPage>('/appeals/?status=open&page_size=100', operator);
    expect(list.body.results.find((each) => each.id === id)).toMatchObject({
      side: 'worker',
      rule: 'no_show',
      worker: { id: scene.worker.user.id },
      employer: { id: scene.employer.user.id },
      actions: ['grant', 'deny'],
    });
    const { body } = await app.consoleClient.get<ConsoleAppealDetailView>(`/appeals/${id}/`, operator);
    expect(body).toMatchObject({ reason: 'The bus did not come', evidence: { scans: [], messages: [] } });
    expect(body.evidence.log.map(({ event }) => event)).toContain('booked');
    const deny = () => app.consoleClient.post(`/appeals/${id}/deny/`, { reason: 'The log is clear' }, operator);
    expect((await app.consoleClient.post(`/appeals/${id}/deny/`, {}, operator)).status).toBe(400);
    const both = await Promise.all([deny(), deny()]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await see(scene.worker)).results[0]).toMatchObject({
      counts: true,
      appeal: { status: 'denied', answer: 'The log is clear' },
    });
    const events = await app.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('type', '=', 'appeal.answered')
      .execute();
    expect(events.filter(({ payload }) => payload.reliabilityEventId === id)).toEqual([
      {
        payload: expect.objectContaining({
          userId: scene.worker.user.id,
          status: 'denied',
          answer: 'The log is clear',
        }),
      },
    ]);
    const acts = app.db.selectFrom('audit_entries').select('action').where('subject_id', '=', scene.worker.user.id);
    expect((await acts.orderBy('id').execute()).map(({ action }) => action)).toEqual(['appeal.read', 'appeal.denied']);
  });

  test('is listed and answered in a terminal', async () => {
    const id = await missed();
    const run = (words: string[], reason?: string) =>
      commands.appeals?.run(app.deps, { words, reason, name: undefined, amount: undefined }) as Promise<string>;
    await expect(run(['grant', id])).rejects.toThrow(`There is no appeal ${id}.`);
    await appealTo(scene.worker, id);
    expect((await run(['list'])).split('\n').find((line) => line.startsWith(id))).toContain(scene.worker.user.email);
    await expect(run(['deny', id])).rejects.toThrow('needs a reason');
    await expect(run(['show', id])).rejects.toThrow('Say what to do');
    expect(await run(['grant', id])).toBe(`Appeal ${id} is granted.`);
    await expect(run(['deny', id], 'No')).rejects.toThrow('answered already');
  });

  test('belongs to the data of its person: exported, and erased with it', async () => {
    const id = await missed();
    await appealTo(scene.worker, id);
    const source = reliabilityPersonalData(app.deps);
    expect(await source.export(scene.worker.user.id)).toMatchObject({
      reliability_events: [{ id, rule: 'no_show', counts: true }],
      appeals: [{ event_id: id, reason: 'The bus did not come', status: 'open' }],
    });
    await app.db.transaction().execute((tx) => source.erase(tx, scene.worker.user.id));
    expect(await source.export(scene.worker.user.id)).toEqual({ reliability_events: [], appeals: [] });
    expect(await see(scene.worker)).toMatchObject({ percent: null, shifts: 0, count: 0 });
  });
});

test('a person appeals ten times a day at most', async () => {
  const { employer, shiftIds } = await someShifts(app, { count: 11, length: 5, gap: 5 });
  const limited = { ...app.deps, config: { ...app.deps.config, rateLimits: true } };
  const appealIn = async (shiftId: string) => {
    const eventId = await countAgainst(app, shiftId, 'employer');
    await appeal(limited, { eventId, by: actorAlone(employer.user.id, 'employer'), reason: 'It rained' });
  };
  for (const shiftId of shiftIds.slice(1)) await appealIn(shiftId);
  await expect(appealIn(shiftIds[0] ?? '')).rejects.toMatchObject({ code: 'rate_limited' });
  app.clock.advance({ hours: 24 });
  const [event] = (await see(await signInAgain(app, employer), '?page_size=100')).results.filter(
    ({ appeal: made }) => !made,
  );
  await appeal(limited, {
    eventId: event?.id ?? '',
    by: actorAlone(employer.user.id, 'employer'),
    reason: 'It rained',
  });
});
