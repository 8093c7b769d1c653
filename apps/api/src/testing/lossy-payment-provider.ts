import type { ChargeOutcome, PaymentProvider } from '../platform/cards/payment-provider.ts';
import { sandboxProvider } from '../platform/cards/sandbox-provider.ts';

/**
 * The next charge is answered, or the connection fails before or after the card was charged.
 */
export type AnswerLoss = 'none' | 'lost before' | 'lost after';

export type LossyPaymentProvider = PaymentProvider & {
  /** Applies to the next charge of this customer only. */
  nextFor(customerKey: string, loss: AnswerLoss): void;
  charged(customerKey: string): bigint;
};

/** The sandbox with failing connections; it also sums the charges, so that a double charge shows. */
export function lossyPaymentProvider(): LossyPaymentProvider {
  const sandbox = sandboxProvider();
  const losses = new Map<string, AnswerLoss>();
  const outcomes = new Map<string, ChargeOutcome>();
  const totals = new Map<string, bigint>();
  return {
    ...sandbox,
    async charge(charge) {
      const loss = losses.get(charge.customerKey) ?? 'none';
      losses.delete(charge.customerKey);
      if (loss === 'lost before') throw new Error('the connection failed before the request arrived');
      const outcome = outcomes.get(charge.intentId) ?? (await sandbox.charge(charge));
      if (outcome.outcome === 'succeeded' && !outcomes.has(charge.intentId)) {
        totals.set(charge.customerKey, (totals.get(charge.customerKey) ?? 0n) + charge.amount);
      }
      outcomes.set(charge.intentId, outcome);
      if (loss === 'lost after') throw new Error('the connection failed before the answer arrived');
      return outcome;
    },
    nextFor: (customerKey, loss) => void losses.set(customerKey, loss),
    charged: (customerKey) => totals.get(customerKey) ?? 0n,
  };
}
