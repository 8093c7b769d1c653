import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { listViolations } from '../modules/wallet/ledger/ledger.ts';
import { receivePayoutEvent } from '../modules/wallet/payouts/receive-payout-event.ts';
import type { Deps } from '../platform/deps.ts';
import { payoutScene } from './payout-scene.ts';
import { type PayoutStandIn, payoutStandIn } from './payout-stand-in.ts';
import { useTestApp } from './use-test-app.ts';

/** A test file with a provider that can lose answers and contradict itself; at the end the books have to be in order. */
export function standInScene() {
  const app = useTestApp({ settings: { PAYOUT_PROVIDER: 'sandbox' } });
  const filled = {} as { provider: PayoutStandIn; deps: Deps };
  beforeAll(() => {
    filled.provider = payoutStandIn(app.clock);
    filled.deps = { ...app.deps, payouts: filled.provider };
  });
  beforeEach(() => app.db.deleteFrom('payout_exceptions').execute());
  afterAll(async () => expect(await listViolations(app.db)).toEqual([]));
  const scene = payoutScene(app, () => filled.deps);

  async function anAsked(amount = '40.00') {
    const worker = await scene.earnerTo('4567');
    const { body } = await scene.withdraw(worker, amount);
    return { worker, asked: body, partId: (await scene.partOf(body)).id };
  }

  return {
    ...scene,
    app,
    filled,
    anAsked,
    /** One that the provider has accepted. */
    async underWay() {
      const made = await anAsked();
      await scene.minute();
      return made;
    },
    async aMinuteLater() {
      app.clock.advance({ minutes: 1 });
      await scene.minute();
    },
    event: (partId: string, state: 'paid' | 'failed' | 'returned', more: object = {}) =>
      receivePayoutEvent(
        filled.deps,
        {
          id: `evt_${crypto.randomUUID()}`,
          type: `payout.${state}`,
          about: 'payout',
          partId,
          payoutKey: `po_${partId}`,
          accountKey: null,
          reported: state === 'paid' ? { state } : { state, failure: 'no_account' },
          ...more,
        },
        { provider: filled.provider, refreshAccount: async () => {} },
      ),
  };
}
