import type { ChargeOutcome, PaymentProvider } from '../platform/cards/payment-provider.ts';
import { sandboxProvider } from '../platform/cards/sandbox-provider.ts';

/** What becomes of the next question about a charge: answered, or the answer lost before or after the card was charged. */
export type Mishap = 'none' | 'lost before' | 'lost after';

export type ForgetfulProvider = PaymentProvider & {
  /** Applies to the next question about somebody's charge; the ones after it are answered. */
  nextFor(customerKey: string, mishap: Mishap): void;
  charged(customerKey: string): bigint;
};

/** The sandbox behind a bad line; unlike it, it remembers what it charged, so that a second charge would show. */
export function forgetfulProvider(): ForgetfulProvider {
  const sandbox = sandboxProvider();
  const mishaps = new Map<string, Mishap>();
  const outcomes = new Map<string, ChargeOutcome>();
  const totals = new Map<string, bigint>();
  return {
    ...sandbox,
    async charge(charge) {
      const mishap = mishaps.get(charge.customerKey) ?? 'none';
      mishaps.delete(charge.customerKey);
      if (mishap === 'lost before') throw new Error('the line broke before the question arrived');
      const outcome = outcomes.get(charge.intentId) ?? (await sandbox.charge(charge));
      if (outcome.outcome === 'succeeded' && !outcomes.has(charge.intentId)) {
        totals.set(charge.customerKey, (totals.get(charge.customerKey) ?? 0n) + charge.amount);
      }
      outcomes.set(charge.intentId, outcome);
      if (mishap === 'lost after') throw new Error('the line broke before the answer arrived');
      return outcome;
    },
    nextFor: (customerKey, mishap) => void mishaps.set(customerKey, mishap),
    charged: (customerKey) => totals.get(customerKey) ?? 0n,
  };
}
