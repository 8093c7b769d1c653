import { randomUUID } from 'node:crypto';
import type { ConsolePayoutPage, ConsolePayoutView, PayoutOverviewView } from '@relevo/contracts/console-payouts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../../ops-commands.ts';
import { actsOn, aSignedInOperator, type SignedInOperator } from '../../../testing/console.ts';
import { payoutScene } from '../../../testing/payout-scene.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { listViolations } from '../../wallet/wallet.ts';

const app = useTestApp({ settings: { PAYOUT_PROVIDER: 'sandbox' } });
const { earnerTo, withdraw, minute, partOf, seen } = payoutScene(app);
let operator: SignedInOperator;
beforeAll(async () => {
  operator = await aSignedInOperator(app);
});
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

const overview = async () => (await app.consoleClient.get<PayoutOverviewView>('/payouts/', operator)).body;
const list = async (name: string) =>
  (await app.consoleClient.get<ConsolePayoutPage>(`/payouts/list/?list=${name}&page_size=100`, operator)).body.results;
const show = (id: string) => app.consoleClient.get<ConsolePayoutView>(`/payouts/${id}/`, operator);
const act = (path: string, body?: object) =>
  app.consoleClient.post<Record<string, unknown>>(`/payouts/${path}/`, body, operator);
const ops = (words: string[], reason?: string) =>
  commands.payouts?.run(app.deps, { words, reason, name: undefined, amount: undefined });

function expectRefusal(answer: { status: number; body: unknown }, status: number, code: string): void {
  // An absent thing is said without a code, as everywhere.
  expect(answer).toMatchObject({ status, body: status === 404 ? { error: expect.any(String) } : { code } });
}

async function anAsked(digits = '4567', amount = '40.00') {
  const worker = await earnerTo(digits, '9000.00');
  const { body } = await withdraw(worker, amount);
  return { worker, id: body.id, reference: body.reference };
}

async function aPaid() {
  const asked = await anAsked();
  await minute();
  app.clock.advance({ minutes: 1 });
  await minute();
  return asked;
}

async function anException() {
  const subject = `po_${randomUUID()}`;
  const row = { kind: 'unknown_here', subject, detail: '12.00', seen_at: app.clock.now() } as const;
  await app.db.insertInto('payout_exceptions').values(row).execute();
  return { kind: row.kind, subject };
}

describe('a payout in the console', () => {
  test('is listed by what it waits for, with what can be done about it', async () => {
    const { worker, id, reference } = await anAsked('0004', '600.00');
    expect((await show(id)).body).toEqual({
      id,
      user: { id: worker.user.id, email: worker.user.email, name: expect.any(String) },
      amount: '600.00',
      status: 'pending',
      provider: null,
      speed: 'standard',
      reference,
      account: '•••••0004',
      waiting: { reason: 'review', until: null, review: 'first' },
      released_by: null,
      failure_code: null,
      file_id: null,
      created_at: app.clock.now().toISOString(),
      submitted_at: null,
      expected_by: null,
      settled_at: null,
      returned_at: null,
      actions: ['release', 'settle', 'fail'],
    });
    expect(await list('release')).toMatchObject([{ id }]);
    expect(await overview()).toMatchObject({
      provider: 'sandbox',
      pause: null,
      counts: { release: 1, waiting: 1, under_way: 0 },
      oldest_under_way: null,
      file_format: null,
    });
    expect((await act(`${id}/release`)).status).toBe(204);
    expectRefusal(await act(`${id}/release`), 409, 'invalid_transition');
    expect(await actsOn(app, id)).toMatchObject([{ action: 'payout.released', actor: operator.operator.email }]);
    await minute();
    app.clock.advance({ minutes: 2 });
    expect(await list('release')).toEqual([]);
    expect(await list('under_way')).toMatchObject([{ id, provider: 'sandbox', status: 'processing', actions: [] }]);
    expect(await overview()).toMatchObject({ counts: { under_way: 1 }, oldest_under_way: 120 });
    for (const what of ['settle', 'fail']) {
      const decided = await app.consoleClient.post(`/withdrawals/${id}/${what}/`, { reason: 'Gone' }, operator);
      expectRefusal(decided, 409, 'held_by_provider');
    }
    const { body } = await app.consoleClient.get<{ results: { actions: string[] }[] }>(
      `/withdrawals/?search=${id}`,
      operator,
    );
    expect(body.results).toMatchObject([{ actions: [] }]);
  });

  test('that a provider has is no withdrawal that waits for a person, unless the provider does not know it', async () => {
    const counted = async () => {
      const [all, day, waiting] = await Promise.all([
        app.consoleClient.get<{ withdrawals: number }>('/overview/', operator),
        app.consoleClient.get<{ queues: { queue: string; count: number }[] }>('/day/', operator),
        app.consoleClient.get<{ count: number }>('/withdrawals/?status=waiting', operator),
      ]);
      const inQueue = day.body.queues.find(({ queue }) => queue === 'withdrawals')?.count;
      return [all.body.withdrawals, inQueue, waiting.body.count];
    };
    const [before = 0] = await counted();
    const { id } = await anAsked('0004');
    expect(await counted()).toEqual([before + 1, before + 1, before + 1]);
    await minute();
    expect(await counted()).toEqual([before, before, before]);
    const unknown = { kind: 'unknown_at_provider', subject: id, detail: 'x', seen_at: app.clock.now() } as const;
    await app.db.insertInto('payout_exceptions').values(unknown).execute();
    expect(await counted()).toEqual([before + 1, before + 1, before + 1]);
    await app.db.deleteFrom('payout_exceptions').where('subject', '=', id).execute();
  });

  test('that was paid is marked as sent back, once, with the reason', async () => {
    const { worker, id } = await aPaid();
    expect((await show(id)).body).toMatchObject({ status: 'completed', actions: ['return'] });
    expect((await act(`${id}/return`, { reason: 'The bank wrote to us' })).status).toBe(204);
    expectRefusal(await act(`${id}/return`, { reason: 'Again' }), 409, 'invalid_transition');
    expect(await seen(worker, { id })).toMatchObject({
      failure_code: 'returned',
      failure_reason: 'The bank wrote to us',
    });
    expect(await list('returned')).toMatchObject([{ id, actions: [] }]);
    expect(await actsOn(app, id)).toMatchObject([{ action: 'payout.returned' }]);
  });

  test('that is none is 404, and a return without a reason a field error', async () => {
    const id = randomUUID();
    expectRefusal(await show(id), 404, 'not_found');
    expectRefusal(await act(`${id}/release`), 404, 'not_found');
    expectRefusal(await act(`${id}/return`, { reason: 'Why' }), 404, 'not_found');
    expect(await act(`${id}/return`, {})).toMatchObject({ status: 400, body: { reason: expect.any(Array) } });
  });
});

test('payouts are paused with a reason and resumed, each once', async () => {
  expectRefusal(await act('resume'), 409, 'invalid_transition');
  expect((await act('pause', { reason: 'A leak' })).status).toBe(204);
  expectRefusal(await act('pause', { reason: 'Again' }), 409, 'invalid_transition');
  const { id } = await anAsked();
  await minute();
  expect(await partOf({ id })).toMatchObject({ status: 'pending' });
  expect(await overview()).toMatchObject({ pause: { reason: 'A leak', by: operator.operator.email } });
  expect((await act('resume')).status).toBe(204);
  expect(await overview()).toMatchObject({ pause: null });
});

test('exceptions come first; one that no check can end is closed by a person', async () => {
  const { kind, subject } = await anException();
  const { id } = await aPaid();
  const about = { kind: 'stuck', subject: id, detail: 'x', seen_at: app.clock.now() } as const;
  await app.db.insertInto('payout_exceptions').values(about).execute();
  const { exceptions } = await overview();
  expect(exceptions).toMatchObject([
    { kind: 'unknown_here', subject, closed_by_hand: true, payout: null },
    { kind: 'stuck', subject: id, closed_by_hand: false, payout: { id } },
  ]);
  expectRefusal(
    await act('exceptions/resolve', { kind: 'stuck', subject: id, reason: 'Seen' }),
    409,
    'invalid_transition',
  );
  expect((await act('exceptions/resolve', { kind, subject, reason: 'Paid outside' })).status).toBe(204);
  expectRefusal(await act('exceptions/resolve', { kind, subject, reason: 'Again' }), 404, 'not_found');
  expect(await act('reconcile')).toMatchObject({ status: 200, body: { compared: 0, opened: 0, resolved: 1, open: 0 } });
});

describe('in a terminal', () => {
  test('everything that is not final is listed with its id first, exceptions before the rest', async () => {
    const { subject, kind } = await anException();
    const waiting = await anAsked('4567', '700.00');
    const underWay = await anAsked('0004');
    await minute();
    const lines = (await ops(['list']))?.split('\n') ?? [];
    expect(lines[0]?.startsWith(`${subject}  `)).toBe(true);
    const found = [waiting.id, underWay.id].map((id) => lines.find((line) => line.startsWith(id)));
    expect(found[0]).toContain('pending (review: first)');
    expect(found[1]).toContain(`processing  sandbox         40.00  •••••0004  ${underWay.reference}`);
    expect(await ops(['show', underWay.id])).toContain('submitted_at');
    expect(await ops(['release', waiting.id])).toBe(`Payout ${waiting.id} is released.`);
    await expect(ops(['release', waiting.id])).rejects.toThrow('is pending: that is not possible any more.');
    expect(await ops(['resolve', kind, subject], 'Paid outside')).toContain('is closed');
    await expect(ops(['resolve', kind, subject], 'Again')).rejects.toThrow('There is no open exception');
    await expect(ops(['resolve', 'stuck', waiting.id], 'Now')).rejects.toThrow('closes by itself');
  });

  test('a paid one comes back, and all are paused and resumed', async () => {
    const { id } = await aPaid();
    expect(await ops(['return', id], 'The bank wrote')).toContain('in the wallet again');
    await expect(ops(['return', id], 'Again')).rejects.toThrow('is failed: that is not possible any more.');
    expect(await ops(['pause'], 'A leak')).toContain('are paused');
    expect(await ops(['list'])).toMatch(/^Paused by ops:\S+ since \S+: A leak/);
    await expect(ops(['pause'], 'Again')).rejects.toThrow('Payouts are paused already.');
    expect(await ops(['resume'])).toContain('go on');
    await expect(ops(['resume'])).rejects.toThrow('Payouts are running already.');
    expect(await ops(['reconcile'])).toMatch(/^0 compared, /);
  });

  test.each<[string[], string | undefined, string]>([
    [[], undefined, 'Say what to do: payouts list, payouts show'],
    [['pay'], undefined, 'Say what to do'],
    [['toString'], undefined, 'Say what to do'],
    [['show'], undefined, 'There is no payout'],
    [['show', 'abc'], undefined, 'There is no payout abc.'],
    [['show', randomUUID()], undefined, 'There is no payout'],
    [['release', randomUUID()], undefined, 'There is no payout'],
    [['return', randomUUID()], undefined, 'Say why'],
    [['pause'], undefined, 'Say why'],
    [['resolve', 'nothing', 'x'], 'why', 'Name it as in the list'],
  ])('%j is answered with a sentence', async (words, reason, sentence) => {
    await expect(ops(words, reason)).rejects.toThrow(sentence);
  });
});
