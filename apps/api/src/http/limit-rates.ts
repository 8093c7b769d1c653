import rateLimit from '@fastify/rate-limit';
import type { Call } from '@relevo/contracts/call';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyInstance } from 'fastify';

/** Requests a minute. A person never meets these; a script does. */
const general = 600;
const perMinute = {
  /** For calls that try a password, send a mail or make an account: counted per address, apart from the rest. */
  credentials: 30,
  /** A code is typed or scanned a few times a day; a script that tries codes is slowed. */
  scans: 60,
  /** A record reads all work of a person and is signed; a script that tries codes of links is slowed. */
  records: 60,
};

/** The limit that a call of the contract names. */
export function rateLimitOf(name: NonNullable<Call['rateLimit']>): { max: number; timeWindow: string } | false {
  if (name === 'none') return false;
  return { max: perMinute[name], timeWindow: '1 minute' };
}

type Options = { enabled: boolean /** Requests a minute of one caller. */; maximum?: number };

export async function limitRates(app: FastifyInstance, { enabled, maximum = general }: Options): Promise<void> {
  if (!enabled) return;
  await app.register(rateLimit, {
    max: maximum,
    timeWindow: '1 minute',
    keyGenerator: ({ caller, kioskCaller, claims, ip }) => caller?.id ?? kioskCaller?.id ?? claims?.userId ?? ip,
    // The caller is known only after the access check, which runs on request.
    hook: 'preValidation',
    errorResponseBuilder: (_request, { ttl }) => new Refusal('rate_limited', { seconds: Math.ceil(ttl / 1000) }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
