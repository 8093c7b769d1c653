import type { PayoutFailure } from '@relevo/domain/payouts';
import type { Clock } from '../platform/clock.ts';
import type { ListedPayout, PayoutProvider, PayoutState, Submission } from '../platform/payouts/payout-provider.ts';

/** How the next question about a payout is answered; lost before or after the provider did what it was asked. */
export type PayoutAnswer = 'works' | 'lost before' | 'lost after' | 'refused' | 'refused with transfer' | 'no funds';

export type SentPayout = {
  partId: string;
  payoutKey: string;
  amount: bigint;
  at: Date;
  state: PayoutState;
  /** The transfer to the connected account was taken back. */
  isReversed: boolean;
};

export type PayoutStandIn = PayoutProvider & {
  sent: ReadonlyMap<string, SentPayout>;
  /** What the next submission of any payout is answered with; others work. */
  nextAnswer(answer: PayoutAnswer): void;
  /** Whether reversals are refused from now on. */
  refuseReversals(isRefused: boolean): void;
  become(partId: string, state: PayoutState['state'], failure?: PayoutFailure): void;
  /** Money that is out of the platform's hands for this payout: paid and not sent back. */
  paidOut(partId: string): bigint;
  /** Another payout at the provider that no part of ours made. */
  addForeign(key: string, amount: bigint): void;
  forget(partId: string): void;
  list(change: (listed: ListedPayout) => ListedPayout): void;
};

/** A provider that transfers to an account before it pays, in memory, under the name of the sandbox. */
export function payoutStandIn(clock: Clock): PayoutStandIn {
  const sent = new Map<string, SentPayout>();
  const foreign: ListedPayout[] = [];
  let next: PayoutAnswer = 'works';
  let refusesReversals = false;
  let change = (listed: ListedPayout) => listed;

  const accepted = (partId: string): Submission => ({
    outcome: 'accepted',
    payoutKey: `po_${partId}`,
    transferKey: `tr_${partId}`,
    expectedBy: null,
  });

  return {
    name: 'sandbox',
    description: 'a stand-in',
    offersInstant: false,
    pollIntervalMs: 60_000,
    sent,
    nextAnswer: (answer) => {
      next = answer;
    },
    refuseReversals: (isRefused) => {
      refusesReversals = isRefused;
    },
    become(partId, state, failure = 'other') {
      const payout = sent.get(partId);
      if (payout) payout.state = state === 'failed' || state === 'returned' ? { state, failure } : { state };
    },
    paidOut: (partId) => (sent.get(partId)?.state.state === 'paid' ? (sent.get(partId)?.amount ?? 0n) : 0n),
    addForeign: (key, amount) => void foreign.push({ partId: null, key, amount, state: 'paid' }),
    forget: (partId) => void sent.delete(partId),
    list: (changed) => {
      change = changed;
    },
    async submit({ partId, amount }) {
      const answer = sent.has(partId) ? 'works' : next;
      next = 'works';
      if (answer === 'lost before') throw new Error('the connection failed before the request arrived');
      if (answer === 'no funds') return { outcome: 'no_funds' };
      if (answer === 'refused') return { outcome: 'refused', failure: 'account_closed', transferKey: null };
      if (answer === 'refused with transfer') {
        return { outcome: 'refused', failure: 'no_account', transferKey: `tr_${partId}` };
      }
      if (!sent.has(partId)) {
        const state = { state: 'under_way' } as const;
        sent.set(partId, { partId, payoutKey: `po_${partId}`, amount, at: clock.now(), state, isReversed: false });
      }
      if (answer === 'lost after') throw new Error('the connection failed before the answer arrived');
      return accepted(partId);
    },
    look: async ({ partId }) => sent.get(partId)?.state ?? { state: 'under_way' },
    async takeBack({ partId }) {
      if (refusesReversals) return { refused: 'the account has too little' };
      const payout = sent.get(partId);
      if (payout) payout.isReversed = true;
      return 'done';
    },
    async *listSince(since) {
      for (const { partId, payoutKey: key, amount, at, state } of sent.values()) {
        if (at >= since) yield change({ partId, key, amount, state: state.state });
      }
      for (const each of foreign) yield change(each);
    },
  };
}
