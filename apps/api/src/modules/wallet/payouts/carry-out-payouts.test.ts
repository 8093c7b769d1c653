import { afterAll, describe, expect, test } from 'vitest';
import { payoutScene } from '../../../testing/payout-scene.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { as } from '../../../testing/wallet-calls.ts';
import { listViolations } from '../ledger/ledger.ts';
import { takeUpPayouts } from './take-up-payouts.ts';

const app = useTestApp({ settings: { PAYOUT_PROVIDER: 'sandbox', DATABASE_POOL_SIZE: '8' } });
const scene = payoutScene(app);
const { earnerTo, withdraw, cancel, seen, minute, partOf, linesOf, eventsOf, wallet } = scene;
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

describe('a withdrawal', () => {
  test('is pending when it is asked for, on its way within a minute, and at the bank when the provider says so', async () => {
    const worker = await earnerTo('4567');
    const { status, body: asked } = await withdraw(worker, '40.00');
    expect(status).toBe(201);
    expect(asked).toMatchObject({
      status: 'pending',
      actions: ['cancel'],
      speed: 'standard',
      reference: expect.stringMatching(/^RLV[A-Z2-9]{12}$/),
      waiting: null,
      expected_by: null,
      failure_code: null,
      failure_reason: null,
      returned_at: null,
    });
    await minute();
    // Sent on a Monday: two working days.
    expect(await seen(worker, asked)).toMatchObject({ status: 'processing', actions: [], expected_by: '2026-11-18' });
    expect(await wallet(worker)).toMatchObject({ available: '60.00', held: '40.00' });
    expect((await cancel(worker, asked)).body).toMatchObject({ code: 'invalid_transition' });
    app.clock.advance({ minutes: 1 });
    await minute();
    expect(await seen(worker, asked)).toMatchObject({ status: 'completed', reference: asked.reference });
    expect(await wallet(worker)).toMatchObject({ available: '60.00', held: '0.00' });
    expect(await partOf(asked)).toMatchObject({ provider: 'sandbox', settled_at: app.clock.now(), ask_at: null });
    expect(await eventsOf(worker)).toEqual(['withdrawal.completed']);
    await minute();
    expect(await eventsOf(worker)).toEqual(['withdrawal.completed']);
  });

  test('to a closed account fails at once, in words of its reader', async () => {
    const worker = await earnerTo('0001');
    const { body: asked } = await withdraw(worker, '40.00');
    await minute();
    expect(await seen(worker, asked)).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
      failure_reason: 'The bank account is closed.',
    });
    expect(await seen(worker, asked, 'fr')).toMatchObject({ failure_reason: 'Le compte bancaire est fermé.' });
    expect(await wallet(worker)).toMatchObject({ available: '100.00', held: '0.00' });
    expect(await eventsOf(worker)).toEqual(['withdrawal.failed']);
  });

  test('to an unknown account fails after the delay', async () => {
    const worker = await earnerTo('0002');
    const { body: asked } = await withdraw(worker, '40.00');
    await minute();
    expect(await seen(worker, asked)).toMatchObject({ status: 'processing', failure_code: null });
    app.clock.advance({ minutes: 1 });
    await minute();
    expect(await seen(worker, asked)).toMatchObject({ status: 'failed', failure_code: 'no_account' });
    expect(await linesOf(worker, asked)).toEqual([{ direction: 'out', status: 'failed', amount_cents: 40_00n }]);
  });

  test('that comes back is paid, then in the wallet again with a line beside the old one', async () => {
    const worker = await earnerTo('0003');
    const { body: asked } = await withdraw(worker, '40.00');
    await minute();
    app.clock.advance({ minutes: 1 });
    await minute();
    expect(await seen(worker, asked)).toMatchObject({ status: 'completed' });
    expect(await wallet(worker)).toMatchObject({ available: '60.00', held: '0.00' });
    app.clock.advance({ minutes: 1 });
    await Promise.all([minute(), minute()]);
    await minute();
    expect(await seen(worker, asked)).toMatchObject({
      status: 'failed',
      failure_code: 'returned',
      failure_reason: 'The bank sent the money back.',
      returned_at: app.clock.now().toISOString(),
    });
    expect(await wallet(worker)).toMatchObject({ available: '100.00', held: '0.00' });
    expect(await linesOf(worker, asked)).toEqual([
      { direction: 'out', status: 'completed', amount_cents: 40_00n },
      { direction: 'in', status: 'completed', amount_cents: 40_00n },
    ]);
    expect(await eventsOf(worker)).toEqual(['withdrawal.completed', 'withdrawal.returned']);
    const lines = await app.client.get<{ results: { description: string }[] }>('/wallet/transactions/', as(worker));
    expect(lines.body.results[0]).toMatchObject({
      kind: 'withdrawal',
      direction: 'in',
      description: 'Returned by the bank: account •••••0003',
      related: { type: 'withdrawal', id: asked.id },
    });
  });

  test('that came back before anyone asked is notified once', async () => {
    const worker = await earnerTo('0003');
    const { body: asked } = await withdraw(worker, '40.00');
    await minute();
    app.clock.advance({ hours: 3 });
    await minute();
    expect(await seen(worker, asked)).toMatchObject({ status: 'failed', failure_code: 'returned' });
    expect(await linesOf(worker, asked)).toHaveLength(2);
    expect(await eventsOf(worker)).toEqual(['withdrawal.returned']);
  });

  test('without an outcome stays on its way', async () => {
    const worker = await earnerTo('0004');
    const { body: asked } = await withdraw(worker, '40.00');
    for (let day = 0; day < 3; day += 1) {
      await minute();
      app.clock.advance({ days: 1 });
    }
    expect(await seen(worker, asked)).toMatchObject({ status: 'processing' });
  });

  test('at instant speed is at the bank in the same minute', async () => {
    const worker = await earnerTo('4567');
    const { body: asked } = await withdraw(worker, '40.00', { speed: 'instant' });
    expect(asked).toMatchObject({ speed: 'instant', status: 'pending' });
    await minute();
    expect(await seen(worker, asked)).toMatchObject({ status: 'completed', expected_by: expect.any(String) });
  });

  test('at an unknown speed is refused at its field', async () => {
    const worker = await earnerTo('4567');
    for (const speed of ['express', '', 5]) {
      const { status, body } = await withdraw(worker, '40.00', { speed });
      expect({ status, body }).toMatchObject({ status: 400, body: { speed: ['Not one of the possible choices'] } });
    }
  });
});

describe('taking up', () => {
  test('and cancelling at the same moment has one winner', async () => {
    const outcomes = [];
    for (let round = 0; round < 5; round += 1) {
      const worker = await earnerTo('4567');
      const { body: asked } = await withdraw(worker, '40.00');
      const [cancelled] = await Promise.all([cancel(worker, asked), takeUpPayouts(app.deps)]);
      const { status } = await partOf(asked);
      if (cancelled.status === 200) expect(status).toBe('cancelled');
      else {
        expect(cancelled).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
        expect(status).toBe('processing');
      }
      outcomes.push(status);
      const { available, held } = await wallet(worker);
      expect([available, held]).toEqual(status === 'cancelled' ? ['100.00', '0.00'] : ['60.00', '40.00']);
    }
    expect(outcomes).toHaveLength(5);
  });

  test('passes over what another transaction decides about at this moment, and waits for none', async () => {
    const [held, free] = [await earnerTo('4567'), await earnerTo('4567')];
    const { body: locked } = await withdraw(held, '40.00');
    const { body: other } = await withdraw(free, '40.00');
    await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('withdrawals').select('id').where('id', '=', locked.id).forUpdate().execute();
      await takeUpPayouts(app.deps);
      expect(await partOf(other)).toMatchObject({ status: 'processing' });
      expect(await partOf(locked)).toMatchObject({ status: 'pending' });
    });
    await takeUpPayouts(app.deps);
    expect(await partOf(locked)).toMatchObject({ status: 'processing' });
  });

  test('by two workers at once takes each payout once, the oldest first', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => earnerTo('4567')));
    const asked = [];
    for (const person of people) {
      asked.push((await withdraw(person, '40.00')).body);
      app.clock.advance({ seconds: 1 });
    }
    const counts = await Promise.all([takeUpPayouts(app.deps), takeUpPayouts(app.deps)]);
    expect(counts[0] + counts[1]).toBe(6);
    const parts = await Promise.all(asked.map(partOf));
    expect(parts.map(({ status }) => status)).toEqual(Array(6).fill('processing'));
  });
});

test('a provider that was replaced by another setting still ends what it has', async () => {
  const worker = await earnerTo('4567');
  const { body: asked } = await withdraw(worker, '40.00');
  await minute();
  const former = new Map([[app.deps.payouts.name, app.deps.payouts]]);
  const manual = app.deps.formerPayouts.get('manual');
  if (!manual) throw new Error('there is no provider by hand');
  const changed = payoutScene(app, () => ({ ...app.deps, payouts: manual, formerPayouts: former }));
  const { body: later } = await withdraw(worker, '10.00');
  app.clock.advance({ minutes: 1 });
  await changed.minute();
  expect(await seen(worker, asked)).toMatchObject({ status: 'completed' });
  expect(await seen(worker, later)).toMatchObject({ status: 'pending' });
});
