import type Stripe from 'stripe';
import { currentTrace } from '../trace.ts';

/** Stripe's client for Node, with the trace of each request in its headers. */
export function tracedHttpClient(usual: Stripe.HttpClient): Stripe.HttpClient {
  return {
    getClientName: () => usual.getClientName(),
    makeRequest(host, port, path, method, headers, ...rest) {
      const trace = currentTrace();
      const traced = trace ? { ...headers, traceparent: trace.traceparent } : headers;
      return usual.makeRequest(host, port, path, method, traced, ...rest);
    },
  };
}
