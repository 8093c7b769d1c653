import { randomUUID } from 'node:crypto';
import type {
  ConsoleDisputeDetailView,
  ConsoleDisputePage,
  ManualPairPage,
  ManualPayPage,
} from '@relevo/contracts/console-shifts';
import { as } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../ops-commands.ts';
import {
  answerDispute,
  aScannedShift,
  correct,
  farAway,
  inMinutes,
  type Scene,
  seeDispute,
  seeShift,
  someShifts,
  walletOf,
} from '../../../testing/attendance.ts';
import { aSignedInOperator, type SignedInOperator } from '../../../testing/console.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp({ settings: { MANUAL_HOURS_PER_WEEK: '1' } });
let operator: SignedInOperator;

/** The employer proposes 15.00 instead of 20.00, and the worker refuses. */
async function escalated(): Promise<Scene> {
  const scene = await aScannedShift(app, { place: farAway });
  await correct(app, scene, { checked_out_at: inMinutes(app, -15), reason: 'Left early' });
  await answerDispute(app, scene.worker, scene.shiftId, { accept: false });
  return scene;
}

const read = <Body>(path: string) => app.consoleClient.get<Body>(path, operator);
const send = (path: string, body?: object) => app.consoleClient.post(path, body, operator);
const idOf = async (scene: Scene) => (await seeDispute(app, scene.worker, scene.shiftId)).body.id;
const actsOf = async (action: string) =>
  app.db.selectFrom('audit_entries').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();

describe('disputes in the console', () => {
  test('are listed with their scans and bounds, and decided once within them', async () => {
    const scene = await escalated();
    const id = await idOf(scene);
    operator = await aSignedInOperator(app);
    const { body } = await read<ConsoleDisputePage>('/disputes/?status=escalated');
    expect(body.results.find((each) => each.id === id)).toMatchObject({
      status: 'escalated',
      standing_amount: '20.00',
      paid: '15.00',
      highest: '20.00',
      proposal: { amount: '15.00', reason: 'Left early' },
      worker: { id: scene.worker.user.id },
      employer: { id: scene.employer.user.id },
      scanned_in_at: inMinutes(app, -60),
      scanned_out_at: inMinutes(app, 0),
      actions: ['decide'],
    });
    const { thread_id: threadId } = (await seeShift(app, scene.worker, scene.shiftId)).body;
    const words = { text: 'I left at five, as agreed', client_id: randomUUID() };
    await app.client.post(`/message/threads/${threadId}/`, words, as(scene.worker));
    const evidence = await read<ConsoleDisputeDetailView>(`/disputes/${id}/`);
    expect(evidence.body).toMatchObject({
      id,
      scans: [
        { action: 'start', grade: 'unverified', at: inMinutes(app, -60) },
        { action: 'end', grade: 'unverified', at: inMinutes(app, 0) },
      ],
      messages: [{ from: 'worker', text: words.text }],
    });
    expect(evidence.body.log.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['booked', 'checked_in', 'checked_out', 'dispute_opened', 'paid', 'dispute_refused']),
    );
    expect((await actsOf('dispute.read'))[0]).toMatchObject({ subject_id: id });
    expect((await read(`/disputes/${randomUUID()}/`)).status).toBe(404);
    const decide = (given: object) => send(`/disputes/${id}/decide/`, given);
    expect((await decide({ amount: '20.01', reason: 'x' })).status).toBe(400);
    expect((await decide({ amount: '14.99', reason: 'x' })).status).toBe(400);
    expect((await decide({ amount: '20.00' })).status).toBe(400);
    const answers = await Promise.all([1, 2].map(() => decide({ amount: '20.00', reason: 'The scans are clear' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '20.00' });
    const [act] = await actsOf('dispute.decided');
    expect(act).toMatchObject({
      subject_id: scene.shiftId,
      details: { amount: '20.00', reason: 'The scans are clear' },
    });
  });

  test('are listed, shown and decided in a terminal', async () => {
    const scene = await escalated();
    const id = await idOf(scene);
    const run = (words: string[], given: { reason?: string; amount?: string } = {}) =>
      commands.disputes?.run(app.deps, { words, name: undefined, reason: given.reason, amount: given.amount });
    expect((await run(['list']))?.split('\n').some((line) => line.startsWith(id))).toBe(true);
    expect(await run(['show', id])).toContain('Proposed by the employer: 15.00. Left early');
    await expect(run(['decide', id], { reason: 'x' })).rejects.toThrow('--amount');
    await expect(run(['decide', id], { amount: '30.00', reason: 'x' })).rejects.toThrow('between 15.00 and 20.00');
    await expect(run(['show', 'none'])).rejects.toThrow('There is no dispute');
    expect(await run(['decide', id], { amount: '18.00', reason: 'Halfway' })).toContain('is decided');
    await expect(run(['decide', id], { amount: '18.00', reason: 'Halfway' })).rejects.toThrow('cannot be decided');
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '18.00' });
  });
});

test('hours without scans are listed by shift and by pair, and approved or refused', async () => {
  const { shiftIds, ...people } = await someShifts(app, { count: 3, startsIn: 0, length: 60, deposit: '500.00' });
  app.clock.advance({ minutes: 180 });
  for (const [index, shiftId] of shiftIds.entries()) {
    const [from, to] = [inMinutes(app, -180 + index * 60), inMinutes(app, -120 + index * 60)];
    await correct(app, { ...people, shiftId }, { checked_in_at: from, checked_out_at: to });
  }
  operator = await aSignedInOperator(app);
  const { body } = await read<ManualPayPage>('/manual-pay/?state=waiting');
  expect(body.results).toMatchObject([
    { state: 'waiting', door: 'manual', pay: '20.00', worked_minutes: 60, actions: ['approve', 'refuse'] },
    { state: 'waiting', pay: '20.00', worked_minutes: 60, actions: ['approve', 'refuse'] },
  ]);
  const pairs = (await read<ManualPairPage>('/manual-pay/pairs/')).body;
  expect(pairs.results).toMatchObject([
    {
      shifts: 3,
      worked_minutes: 180,
      week_minutes: 180,
      week_pay: '60.00',
      doors: [{ door: 'manual', pay: '60.00' }],
      pay: '60.00',
      waiting: 2,
      worker: { id: people.worker.user.id },
    },
  ]);
  const [, second = '', third = ''] = shiftIds;
  expect((await send(`/manual-pay/${second}/approve/`)).status).toBe(204);
  expect((await send(`/manual-pay/${second}/approve/`)).status).toBe(409);
  expect((await send(`/manual-pay/${third}/refuse/`, { reason: ' ' })).status).toBe(400);
  expect((await send(`/manual-pay/${third}/refuse/`, { reason: 'Nobody was there' })).status).toBe(204);
  expect(await walletOf(app, people.worker)).toMatchObject({ available: '40.00' });
  expect((await read<ManualPayPage>('/manual-pay/?state=refused')).body.results).toMatchObject([
    { worker_shift_id: third, door: 'manual', pay: '20.00', actions: [] },
  ]);
  expect(await actsOf('manual_pay.refused')).toMatchObject([
    { subject_id: third, details: { reason: 'Nobody was there' } },
  ]);
});
