import type Stripe from 'stripe';
import { tracedHttpClient } from './traced-http-client.ts';

export type StripeAccess = {
  secretKey: string;
  /** The address of a stand-in for Stripe. */
  apiUrl?: string | undefined;
  timeoutMs?: number | undefined;
};

/** What Stripe's errors carry that decides what follows from them. */
export type StripeProblem = {
  type?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: { id: string };
};

const usualTimeoutMs = 10_000;

/** The SDK is loaded when it is first needed. */
export function stripeClient(access: StripeAccess): () => Promise<Stripe> {
  let loaded: Promise<Stripe> | undefined;
  return () => {
    loaded ??= load(access);
    return loaded;
  };
}

async function load({ secretKey, apiUrl, timeoutMs = usualTimeoutMs }: StripeAccess): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const address = apiUrl ? new URL(apiUrl) : null;
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    // Retried with the same key, so a network error does not leave a deposit or a payout open.
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: tracedHttpClient(StripeClient.createNodeHttpClient()),
    ...(address && {
      host: address.hostname,
      port: Number(address.port),
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}
