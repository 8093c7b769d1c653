import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { changeProfile } from '../../../testing/bank-accounts.ts';
import { payoutScene } from '../../../testing/payout-scene.ts';
import { withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { listViolations } from '../ledger/ledger.ts';
import { pausePayouts, resumePayouts } from './pause-payouts.ts';
import { findPayouts } from './payouts.queries.ts';
import { releasePayout } from './release-payout.ts';

const app = useTestApp({ settings: { PAYOUT_PROVIDER: 'sandbox' } });
const { earnerTo, withdraw, seen, minute, partOf, suspend, restore } = payoutScene(app);
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

const act = () => ({ actor: 'ops:test', at: app.clock.now() });
/** What the console says a person has to look at. */
const reviewOf = async ({ id }: { id: string }) => (await findPayouts(app.deps, [id])).get(id)?.waiting?.review;
const release = (withdrawalId: string) => inTransaction(app.db, (tx) => releasePayout(tx, { withdrawalId, ...act() }));

describe('what waits', () => {
  test('is nothing while payouts are paused, and goes on when they are resumed', async () => {
    const worker = await earnerTo('4567');
    const { body: underWay } = await withdraw(worker, '10.00');
    await minute();
    await inTransaction(app.db, (tx) => pausePayouts(tx, { reason: 'A test', ...act() }));
    const { status, body: asked } = await withdraw(worker, '10.00');
    expect({ status, asked }).toMatchObject({ status: 201, asked: { waiting: { reason: 'paused', until: null } } });
    app.clock.advance({ minutes: 1 });
    await minute();
    expect(await seen(worker, asked)).toMatchObject({ status: 'pending' });
    expect(await seen(worker, underWay)).toMatchObject({ status: 'completed' });
    await inTransaction(app.db, (tx) => resumePayouts(tx, act()));
    await minute();
    expect(await seen(worker, asked)).toMatchObject({ status: 'processing', waiting: null });
  });

  test('a large one waits for its release, which works once', async () => {
    const worker = await earnerTo('4567', '9000.00');
    const { body: first } = await withdraw(worker, '20.00');
    await minute();
    app.clock.advance({ minutes: 1 });
    await minute();
    expect(await seen(worker, first)).toMatchObject({ status: 'completed' });
    const { body: atLimit } = await withdraw(worker, '3000.00');
    const { body: above } = await withdraw(worker, '3000.01');
    expect(atLimit).toMatchObject({ waiting: null });
    expect(above).toMatchObject({ waiting: { reason: 'review', until: null }, actions: ['cancel'] });
    await minute();
    expect(await seen(worker, atLimit)).toMatchObject({ status: 'processing' });
    expect(await seen(worker, above)).toMatchObject({ status: 'pending' });
    expect(await reviewOf(above)).toBe('large');
    await release(above.id);
    await expect(release(above.id)).rejects.toMatchObject({ code: 'invalid_transition' });
    await minute();
    expect(await seen(worker, above)).toMatchObject({ status: 'processing', waiting: null });
  });

  test('a first payout above 500.00 waits, also in pieces, until one has arrived', async () => {
    const worker = await earnerTo('4567', '2000.00');
    const { body: first } = await withdraw(worker, '400.00');
    const { body: second } = await withdraw(worker, '100.00');
    const { body: third } = await withdraw(worker, '1.00');
    await minute();
    expect(await seen(worker, first)).toMatchObject({ status: 'processing' });
    expect(await seen(worker, second)).toMatchObject({ status: 'processing' });
    expect(await seen(worker, third)).toMatchObject({ status: 'pending', waiting: { reason: 'review' } });
    expect(await reviewOf(third)).toBe('first');
    app.clock.advance({ minutes: 1 });
    await minute();
    await minute();
    expect(await seen(worker, third)).toMatchObject({ status: 'processing' });
  });

  test('a first payout to a replaced account waits again, after the 48 hours', async () => {
    const worker = await earnerTo('4567', '3000.00');
    const { body: known } = await withdraw(worker, '20.00');
    await minute();
    app.clock.advance({ minutes: 1 });
    await minute();
    expect(await seen(worker, known)).toMatchObject({ status: 'completed' });
    await changeProfile(app, worker, { bank_account: '7654321' }, { headers: withPassword });
    const { body: small } = await withdraw(worker, '20.00');
    const { body: large } = await withdraw(worker, '900.00');
    const until = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString();
    for (const each of [small, large]) expect(each).toMatchObject({ waiting: { reason: 'new_account', until } });
    await minute();
    expect(await seen(worker, small)).toMatchObject({ status: 'pending' });
    app.clock.advance({ hours: 48 });
    await minute();
    expect(await seen(worker, small)).toMatchObject({ status: 'processing' });
    expect(await seen(worker, large)).toMatchObject({ status: 'pending', waiting: { reason: 'review', until: null } });
  });

  test('nothing of a suspended account is paid, and everything of a restored one waits for 30 days', async () => {
    const worker = await earnerTo('4567');
    const { body: asked } = await withdraw(worker, '10.00');
    await suspend(worker);
    await minute();
    expect(await partOf(asked)).toMatchObject({ status: 'pending' });
    await restore(worker);
    await minute();
    expect(await partOf(asked)).toMatchObject({ status: 'pending' });
    expect(await reviewOf(asked)).toBe('restored');
    app.clock.advance({ days: 30 });
    await minute();
    expect(await partOf(asked)).toMatchObject({ status: 'processing' });
  });

  test('what follows a return waits for a person', async () => {
    const worker = await earnerTo('0003');
    await withdraw(worker, '10.00');
    await minute();
    app.clock.advance({ minutes: 5 });
    await minute();
    const { body: next } = await withdraw(worker, '10.00');
    expect(next).toMatchObject({ waiting: { reason: 'review', until: null } });
    await minute();
    expect(await seen(worker, next)).toMatchObject({ status: 'pending' });
    expect(await reviewOf(next)).toBe('returned');
    // A charge in doubt is decided with the request, whatever else there is to look at.
    const inDoubt = (at: Date | null) =>
      app.db.updateTable('withdrawals').set({ review_since: at }).where('id', '=', next.id).execute();
    await inDoubt(app.clock.now());
    expect(await reviewOf(next)).toBe('disputed_card');
    await inDoubt(null);
  });
});
