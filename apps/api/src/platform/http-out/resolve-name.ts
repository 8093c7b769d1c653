import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Finds the addresses of a name; rejects when there are none. */
export type ResolveName = (hostname: string, signal: AbortSignal) => Promise<LookupAddress[]>;

const askWithinMs = 3_000;
const askTimes = 2;

/**
 * Asks the name servers on sockets. The usual lookup takes a thread of the few that also hash passwords, and a name server that
 * a stranger runs may take its time to answer.
 */
export const resolveName: ResolveName = async (hostname, signal) => {
  const resolver = new Resolver({ timeout: askWithinMs, tries: askTimes });
  const onAbort = () => resolver.cancel();
  signal.addEventListener('abort', onAbort);
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [...addressesOf(four, 4), ...addressesOf(six, 6)];
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};

function addressesOf(found: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
}
