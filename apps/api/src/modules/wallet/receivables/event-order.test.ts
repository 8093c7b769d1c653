import { randomUUID } from 'node:crypto';
import { byDepth, seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorAlone } from '../../../http/actor-alone.ts';
import type { ProviderEvent } from '../../../platform/cards/payment-provider.ts';
import { earn } from '../../../testing/earned-money.ts';
import { seedManyPeople } from '../../../testing/many-people.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { attachCard } from '../cards/manage-card.ts';
import { makeDeposit } from '../deposits/make-deposit.ts';
import { receiveEvent } from '../deposits/receive-event.ts';
import { readMoney } from '../ledger/balances.ts';
import { listViolations } from '../ledger/ledger.ts';

const runs = byDepth({ short: 10, deep: 500 });

const app = useTestApp();
const people: string[] = [];
beforeAll(async () => {
  people.push(...(await seedManyPeople(app.db, { like: (await aRegisteredUser(app)).user.id, count: runs * 4 })));
});
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

/** What becomes of each of two deposits: refunds at the provider, and a dispute that is open, lost or won. */
type Fate = { refunds: number[]; dispute: null | { share: number; ends: readonly string[] } };
const share = fc.constantFrom(1, 30, 50, 100);
const fate: fc.Arbitrary<Fate> = fc.record({
  refunds: fc.array(fc.constantFrom(10, 25, 40), { maxLength: 2 }),
  dispute: fc.option(
    fc.record({
      share,
      ends: fc.oneof(
        fc.constant([]),
        fc.constant(['lost' as const]),
        fc.subarray(['won' as const, 'reinstated' as const], { minLength: 1 }),
      ),
    }),
  ),
});
const scenario = fc.record({ fates: fc.tuple(fate, fate), earned: fc.constantFrom(0n, 40_00n, 300_00n) });

type About = 'refund' | 'dispute';
type Delivered<Kind extends About = About> = Kind extends About
  ? Omit<Extract<ProviderEvent, { about: Kind }>, 'id' | 'type'>
  : never;
const depositCents = 100_00n;

function eventsOf({ refunds, dispute }: Fate, chargeKey: string, intentId: string): Delivered[] {
  const totals = refunds.map((_each, index) => refunds.slice(0, index + 1).reduce((sum, each) => sum + each, 0));
  const about = { about: 'dispute', disputeKey: `dp_${chargeKey}`, chargeKey } as const;
  const amount = (depositCents * BigInt(dispute?.share ?? 0)) / 100n;
  return [
    ...totals.map((total) => ({ about: 'refund', chargeKey, intentId, refundedTotal: BigInt(total) * 100n }) as const),
    ...(dispute ? [{ ...about, amount, state: 'open' } as const] : []),
    ...(dispute?.ends ?? []).map((end) => ({
      ...about,
      amount,
      state: end === 'lost' ? ('lost' as const) : ('won' as const),
    })),
  ];
}

/** Delivers the events about a user's two deposits and returns the balances in the end. */
async function deliverAll(
  fates: [Fate, Fate],
  earned: bigint,
  arrange: (events: ProviderEvent[]) => ProviderEvent[][],
) {
  const userId = people.pop() ?? expect.unreachable('more people are needed');
  const by = actorAlone(userId, 'worker');
  await attachCard(app.deps, { by, token: 'tok_visa' });
  const events: ProviderEvent[] = [];
  for (const each of fates) {
    const { id, charge_key } = await makeDeposit(app.deps, { by, amount: depositCents, key: undefined });
    const delivered = eventsOf(each, charge_key ?? '', id);
    events.push(...delivered.map((event) => ({ ...event, id: `evt_${randomUUID()}`, type: 'test' }) as ProviderEvent));
  }
  if (earned > 0n) await earn(app.deps, userId, earned);
  // One batch after the other; the events of a batch at the same time.
  for (const batch of arrange(events)) {
    await Promise.all(batch.map((event) => receiveEvent(app.deps, event, async () => false)));
  }
  return readMoney(app.deps, app.db, userId);
}

test(`the same events end in the same books in any order, repeated and at once (SEED=${seed})`, async () => {
  const property = fc.asyncProperty(
    scenario,
    fc.infiniteStream(fc.nat({ max: 1_000 })),
    async ({ fates, earned }, chance) => {
      const random = () => chance.next().value ?? 0;
      const shuffled = (events: ProviderEvent[]) =>
        events
          .map((event) => ({ event, place: random() }))
          .sort((one, other) => one.place - other.place)
          .map(({ event }) => event);
      const inOrder = await deliverAll(fates, earned, (events) => events.map((event) => [event]));
      const reordered = await deliverAll(fates, earned, (events) =>
        shuffled([...events, ...events]).map((event) => [event]),
      );
      const atOnce = await deliverAll(fates, earned, (events) => [shuffled([...events, ...events])]);
      expect([reordered, atOnce]).toEqual([inOrder, inOrder]);
      const total = inOrder.withdrawable + inOrder.refundable - inOrder.owed;
      expect(total).toBeGreaterThanOrEqual(earned);
      expect(total).toBeLessThanOrEqual(earned + 2n * depositCents);
    },
  );
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
});
