import { Refusal } from '@relevo/domain/refusals';
import { byDepth, seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorAlone } from '../../../http/actor-alone.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { earn } from '../../../testing/earned-money.ts';
import { seedManyPeople } from '../../../testing/many-people.ts';
import { type PayoutAnswer, type PayoutStandIn, payoutStandIn } from '../../../testing/payout-stand-in.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { attachCard } from '../cards/manage-card.ts';
import { makeDeposit } from '../deposits/make-deposit.ts';
import { receiveEvent } from '../deposits/receive-event.ts';
import { listViolations } from '../ledger/ledger.ts';
import { cancelWithdrawal, failByHand, payOut } from '../withdrawals/move-withdrawal.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { carryOutPayouts } from './carry-out-payouts.ts';
import { pausePayouts, resumePayouts } from './pause-payouts.ts';
import { receivePayoutEvent } from './receive-payout-event.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { releasePayout } from './release-payout.ts';
import { returnPayout } from './return-payout.ts';

const sequences = byDepth({ short: 12, deep: 400 });
const app = useTestApp({ settings: { PAYOUT_PROVIDER: 'sandbox' } });
let provider: PayoutStandIn;
let deps: Deps;
let templateUserId: string;
const people: string[] = [];
beforeAll(async () => {
  provider = payoutStandIn(app.clock);
  deps = { ...app.deps, payouts: provider };
  templateUserId = (await aRegisteredUser(app)).user.id;
});
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

const findBankDetails = async () => ({ bank_account: '1234567', bank_institution: '006', bank_transit: '00011' });
const which = fc.nat(4);
const reported = fc.constantFrom('paid', 'failed', 'returned');
const answers = fc.constantFrom<PayoutAnswer>(
  'works',
  'works',
  'lost before',
  'lost after',
  'refused',
  'refused with transfer',
  'no funds',
);
const operation = fc.oneof(
  fc.record({ kind: fc.constant('earn'), cents: fc.integer({ min: 1_00, max: 300_00 }) }),
  fc.record({ kind: fc.constant('withdraw'), cents: fc.integer({ min: 1_00, max: 200_00 }) }),
  fc.record({ kind: fc.constant('cancel'), which }),
  fc.record({ kind: fc.constant('minute'), answer: answers, refusesReversals: fc.boolean() }),
  fc.record({
    kind: fc.constant('minute'),
    answer: fc.constant<PayoutAnswer>('works'),
    refusesReversals: fc.constant(false),
  }),
  // What becomes of it at the provider; `report` also sends the event, perhaps again.
  fc.record({ kind: fc.constant('outcome'), which, reported, report: fc.boolean() }),
  fc.record({ kind: fc.constant('event'), which, reported }),
  fc.record({ kind: fc.constant('by_hand'), which, act: fc.constantFrom('settle', 'fail', 'return', 'release') }),
  fc.record({ kind: fc.constantFrom('pause', 'resume', 'reconcile', 'restart', 'charge_back') }),
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** Money that was lied about by the test itself: a payout that the provider calls paid after it said failed. */
type Lied = Set<string>;

type Part = { id: string; withdrawal_id: string; status: string; amount: bigint; provider: string | null };

async function play(operations: Operation[]): Promise<void> {
  if (people.length === 0) people.push(...(await seedManyPeople(app.db, { like: templateUserId, count: 100 })));
  const userId = people.pop() ?? '';
  const by = actorAlone(userId, 'worker');
  await earn(deps, userId, 400_00n);
  let earned = 400_00n;
  const withdrawalIds: string[] = [];
  const lied: Lied = new Set();
  const at = () => app.clock.now();
  const actor = 'ops:test';

  async function partsOf(): Promise<Part[]> {
    const { rows } = await sql<Part>`
      select part.id, part.withdrawal_id, part.status, part.amount_cents as amount, part.provider
      from withdrawal_parts as part join withdrawals on withdrawals.id = part.withdrawal_id
      where withdrawals.user_id = ${userId} and part.destination = 'bank' order by withdrawals.seq`.execute(app.db);
    return rows;
  }

  /** The provider moves on, as a provider does: nothing becomes of what it never got or has ended. */
  function become(part: Part, state: 'paid' | 'failed' | 'returned'): void {
    const sent = provider.sent.get(part.id);
    if (!sent || sent.isReversed) return;
    const now = sent.state.state;
    const isPossible =
      now === 'under_way'
        ? state !== 'returned'
        : now === 'paid' && state === 'returned' && part.provider === 'sandbox';
    if (isPossible) provider.become(part.id, state);
  }

  async function report(part: Part, state: 'paid' | 'failed' | 'returned'): Promise<void> {
    const truth = provider.sent.get(part.id)?.state.state;
    // What is reported may be late, never invented, except that `paid` may follow `failed`.
    const hasHappened = truth === state || (state === 'paid' && (truth === 'returned' || truth === 'failed'));
    if (!hasHappened) return;
    if (state === 'paid' && truth === 'failed') lied.add(part.withdrawal_id);
    const answer = state === 'paid' ? { state } : { state, failure: 'no_account' as const };
    const about = { about: 'payout', partId: part.id, payoutKey: `po_${part.id}`, accountKey: null } as const;
    await receivePayoutEvent(
      deps,
      { id: crypto.randomUUID(), type: state, ...about, reported: answer },
      { provider, refreshAccount: async () => {} },
    );
  }

  async function chargeBack(): Promise<void> {
    await attachCard(deps, { by, token: 'tok_visa' });
    const { id, charge_key } = await makeDeposit(deps, { by, amount: 30_00n, key: undefined });
    // The card money is spent on a withdrawal to the card, so that earned money has to cover the dispute.
    const dispute = { about: 'dispute', disputeKey: `dp_${id}`, chargeKey: charge_key ?? '', amount: 80_00n } as const;
    await receiveEvent(deps, { id: `evt_${id}`, type: 'dispute', ...dispute, state: 'open' }, async () => false);
  }

  async function doOne(step: Operation): Promise<void> {
    const parts = await partsOf();
    const part = 'which' in step ? parts[step.which % Math.max(parts.length, 1)] : undefined;
    if (part) return doToPart(step, part);
    if (!('which' in step)) await doToAll(step);
  }

  async function doToPart(step: Operation, part: Part): Promise<void> {
    if (step.kind === 'cancel') await cancelWithdrawal(deps, { id: part.withdrawal_id, by });
    if (step.kind === 'by_hand') await byHand(part, step.act);
    if (step.kind === 'event') await report(part, step.reported);
    if (step.kind !== 'outcome') return;
    become(part, step.reported);
    if (step.report) await report(part, step.reported);
  }

  async function doToAll(step: Operation): Promise<void> {
    switch (step.kind) {
      case 'earn':
        await earn(deps, userId, BigInt(step.cents));
        earned += BigInt(step.cents);
        return;
      case 'withdraw': {
        const asked = { by, amount: BigInt(step.cents), key: undefined, findBankDetails };
        withdrawalIds.push(await requestWithdrawal(deps, asked));
        return;
      }
      case 'minute':
        provider.nextAnswer(step.answer);
        provider.refuseReversals(step.refusesReversals);
        app.clock.advance({ minutes: 1 });
        await Promise.all([carryOutPayouts(deps, 60_000), carryOutPayouts(deps, 60_000)]);
        provider.nextAnswer('works');
        return;
      case 'pause':
        return inTransaction(app.db, (tx) => pausePayouts(tx, { reason: 'A test', actor, at: at() }));
      case 'resume':
        return inTransaction(app.db, (tx) => resumePayouts(tx, { actor, at: at() }));
      case 'reconcile':
        await reconcilePayouts(deps);
        return;
      case 'restart':
        // A server that stopped while it asked leaves its leases behind.
        await sql`
          update withdrawal_parts set claimed_until = ${new Date(at().getTime() + 60_000)}
          where ask_at is not null and withdrawal_id = any (${withdrawalIds}::uuid[])`.execute(app.db);
        return;
      case 'charge_back':
        return chargeBack();
    }
  }

  async function byHand(part: Part, act: string): Promise<void> {
    const move = { withdrawalId: part.withdrawal_id, actor, at: at() };
    await inTransaction(app.db, async (tx) => {
      if (act === 'settle') await payOut(tx, move);
      if (act === 'fail') await failByHand(tx, { ...move, reason: 'By hand' });
      if (act === 'release') await releasePayout(tx, move);
      // An operator says that it came back when it did.
      const truth = provider.sent.get(part.id)?.state.state;
      if (act === 'return' && (part.provider === 'manual' || truth === 'returned')) await returnPayout(tx, move);
    });
  }

  /** No cent is out twice, none is lost. */
  async function check(step: unknown): Promise<void> {
    for (const part of await partsOf())
      expect({ step, part, problem: problemOf(part) }).toMatchObject({ problem: null });
    const { rows } = await sql<{ wallet: bigint; bank: bigint; taken: bigint }>`
      select (select coalesce(sum(balance), 0) from ledger_accounts
          where owner_id = ${userId} and kind in ('available', 'payout'))::bigint as wallet,
        (select coalesce(sum(part.amount_cents), 0) from withdrawal_parts as part join withdrawals on withdrawals.id = withdrawal_id
          where withdrawals.user_id = ${userId} and destination = 'bank' and part.status = 'completed')::bigint as bank,
        (select coalesce(sum(earned_taken_cents), 0) from wallets where user_id = ${userId})::bigint as taken`.execute(
      app.db,
    );
    const { wallet = 0n, bank = 0n, taken = 0n } = rows[0] ?? {};
    expect({ step, all: wallet + bank + taken }).toEqual({ step, all: earned });
  }

  /** What the provider has done with a payout has to agree with what the wallet says about it. */
  function problemOf(part: Part): string | null {
    const sent = provider.sent.get(part.id);
    const state = sent?.state.state ?? 'not sent';
    if (part.provider === 'manual') return sent ? 'sent, and paid by hand' : null;
    switch (part.status) {
      case 'processing':
        return null;
      case 'completed':
        return state === 'paid' || state === 'returned' ? null : 'completed, and never paid';
      case 'failed':
        return sent?.isReversed === false ? 'in the wallet before it was taken back' : lostOf(part);
      default:
        return lostOf(part);
    }
  }

  const lostOf = (part: Part) =>
    provider.paidOut(part.id) > 0n && !lied.has(part.withdrawal_id) ? 'paid, and in the wallet' : null;

  for (const step of operations) {
    await doOne(step).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    await check(step);
  }
  await endAll();
  await check('the end');

  /** With a provider that works everything ends, and nothing but what was lied about is left for a person. */
  async function endAll(): Promise<void> {
    await inTransaction(app.db, (tx) => resumePayouts(tx, { actor, at: at() })).catch(() => {});
    provider.refuseReversals(false);
    for (const part of await partsOf()) await byHand(part, 'release').catch(() => {});
    for (let round = 0; round < 6; round += 1) {
      app.clock.advance({ minutes: 2 });
      await carryOutPayouts(deps, 60_000);
      for (const part of await partsOf()) become(part, 'paid');
    }
    const left = (await partsOf()).filter(({ status }) => status === 'processing');
    expect(left).toEqual([]);
    await reconcilePayouts(deps);
    const open = await app.db
      .selectFrom('payout_exceptions')
      .select(['kind', 'subject'])
      .where('resolved_at', 'is', null)
      .where('subject', 'in', ['-', ...withdrawalIds])
      .execute();
    for (const { kind, subject } of open) {
      expect({ kind, isLied: lied.has(subject) }).toEqual({ kind: 'paid_after_failed', isLied: true });
    }
  }
}

test('no cent is sent twice or lost in any sequence of steps, answers, reports and restarts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 24, size: 'max' }), (operations) =>
      play(operations),
    ),
    { seed, numRuns: sequences, endOnFailure: byDepth({ short: false, deep: true }) },
  );
});
