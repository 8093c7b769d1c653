import rateLimit from '@fastify/rate-limit';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyInstance } from 'fastify';

/** Requests a minute. A person never meets these; a script does. */
const general = 600;
/** For calls that try a password, send a mail or make an account: counted per address, apart from the rest. */
export const authLimit = { rateLimit: { max: 30, timeWindow: '1 minute' } };

export async function limitRates(app: FastifyInstance, options: { enabled: boolean }): Promise<void> {
  if (!options.enabled) return;
  await app.register(rateLimit, {
    max: general,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.caller?.id ?? request.ip,
    // The caller is known only after the access check, which runs on request.
    hook: 'preValidation',
    errorResponseBuilder: (_request, { ttl }) => new Refusal('rate_limited', { seconds: Math.ceil(ttl / 1000) }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
