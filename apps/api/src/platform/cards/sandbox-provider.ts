import { isSandboxToken, sandboxCards } from '@relevo/domain/wallet';
import { CardRefused, type PaymentProvider } from './payment-provider.ts';

/** A provider for development, without state: the token of the card decides the outcome of a charge. */
export function sandboxProvider(): PaymentProvider {
  return {
    name: 'sandbox',
    description: 'the built-in sandbox (no real cards)',
    async attachCard({ userId, token }) {
      if (!isSandboxToken(token)) throw new CardRefused();
      const { brand, last4 } = sandboxCards[token];
      return { customerKey: `sandbox_${userId}`, methodKey: token, brand, last4, expMonth: 12, expYear: 2034 };
    },
    async detachCard() {},
    async charge({ intentId, methodKey }) {
      const declines = !isSandboxToken(methodKey) || sandboxCards[methodKey].declines;
      const chargeKey = `sandbox_${intentId}`;
      return declines
        ? { outcome: 'declined', chargeKey, failure: 'card_declined' }
        : { outcome: 'succeeded', chargeKey };
    },
    refund: async ({ refundId }) => ({ outcome: 'succeeded', refundKey: `sandbox_${refundId}` }),
    readEvent: async () => null,
  };
}
