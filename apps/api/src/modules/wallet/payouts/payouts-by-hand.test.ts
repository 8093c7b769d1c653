import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { standInScene } from '../../../testing/stand-in-scene.ts';
import { failByHand, payOut } from '../withdrawals/move-withdrawal.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { returnPayout } from './return-payout.ts';

const {
  app,
  filled,
  anAsked,
  underWay,
  aMinuteLater,
  event,
  erase,
  seen,
  minute,
  partOf,
  linesOf,
  wallet,
  openExceptions,
} = standInScene();

describe('by hand', () => {
  const act = (withdrawalId: string) => ({ withdrawalId, actor: 'ops:test', at: app.clock.now() });
  const settle = (id: string) => inTransaction(app.db, (tx) => payOut(tx, act(id)));
  const fail = (id: string) => inTransaction(app.db, (tx) => failByHand(tx, { ...act(id), reason: 'Not there' }));

  test('what the provider has is refused, until it says that it does not know it', async () => {
    const { worker, asked, partId } = await underWay();
    for (const decide of [settle, fail]) {
      await expect(decide(asked.id)).rejects.toMatchObject({ code: 'held_by_provider' });
    }
    filled.provider.forget(partId);
    app.clock.advance({ minutes: 11 });
    await reconcilePayouts(filled.deps);
    expect(await openExceptions()).toEqual([`unknown_at_provider ${asked.id}`]);
    await fail(asked.id);
    expect(await openExceptions()).toEqual([]);
    expect(await seen(worker, asked)).toMatchObject({
      status: 'failed',
      failure_code: 'other',
      failure_reason: 'Not there',
    });
  });

  test('what is pending is settled, and the provider never gets it', async () => {
    const { asked, partId } = await anAsked();
    await settle(asked.id);
    await minute();
    expect(await partOf(asked)).toMatchObject({ status: 'completed', provider: 'manual' });
    expect(filled.provider.sent.has(partId)).toBe(false);
  });

  test('settling and taking up at once pays once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { asked, partId } = await anAsked();
      const [settled] = await Promise.allSettled([settle(asked.id), minute()]);
      const part = await partOf(asked);
      if (settled.status === 'fulfilled') {
        expect(part).toMatchObject({ status: 'completed', provider: 'manual' });
        expect(filled.provider.sent.has(partId)).toBe(false);
      } else {
        expect(settled.reason).toMatchObject({ code: 'held_by_provider' });
        expect(part).toMatchObject({ status: 'processing', provider: 'sandbox' });
      }
    }
  });

  test('a return is posted once, and only of what was paid', async () => {
    const { worker, asked, partId } = await underWay();
    const back = () => inTransaction(app.db, (tx) => returnPayout(tx, { ...act(asked.id), reason: 'Seen on paper' }));
    await expect(back()).rejects.toMatchObject({ code: 'invalid_transition' });
    filled.provider.become(partId, 'paid');
    await aMinuteLater();
    const outcomes = await Promise.allSettled([back(), back()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await seen(worker, asked)).toMatchObject({ failure_code: 'returned', failure_reason: 'Seen on paper' });
    expect(await wallet(worker)).toMatchObject({ available: '100.00' });
  });
});

test('a return after the owner was erased moves nothing, and a person pays it outside', async () => {
  const { worker, asked, partId } = await underWay();
  filled.provider.become(partId, 'paid');
  await aMinuteLater();
  const { reference } = await partOf(asked);
  await erase(worker);
  await event(partId, 'returned');
  await aMinuteLater();
  await aMinuteLater();
  expect(await partOf(asked)).toMatchObject({ status: 'completed', returned_at: null, ask_at: null });
  expect(await openExceptions()).toEqual([`unknown_here ${reference}`]);
  expect(await linesOf(worker, asked)).toHaveLength(1);
});
