import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Call } from '@relevo/contracts/call';
import { keyLimits } from '@relevo/domain/api-keys';
import { limitedNetwork } from '@relevo/domain/limited-network';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { createSharedLimit, type Limited } from './shared-limit.ts';

/** Requests a minute. A person never meets these; a script does. */
const general = 600;
/** Requests of one address a minute that are answered 401: every open screen of a shared address may have one or two. */
const unauthenticated = 300;
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

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request without a session against its address; answers a refusal once there were too many. */
    countUnauthenticated?: (request: FastifyRequest) => Promise<Refusal | null>;
  }
}

type Counting = Pick<Deps, 'rateCounts' | 'log'>;
type Options = {
  enabled: boolean;
  /** Apart from the limits of the others. */
  name: 'public' | 'records' | 'pages' | 'public-files' | 'console';
  /** Requests a minute of one caller. */
  maximum?: number;
};

type Route = { method?: string | string[]; url?: string };
type Done = (error: unknown, result?: Limited) => void;

/** The store of the library, for the whole server and, as its children, for the calls with a specific limit. */
function storeOf({ rateCounts: counts, log }: Counting, name: string) {
  return class Store {
    readonly #limit: ReturnType<typeof createSharedLimit>;
    constructor(_options: unknown, { method = '', url = '' }: Route = {}) {
      this.#limit = createSharedLimit({ counts, log, scope: `${name} ${method} ${url}` });
    }
    incr(caller: string, done: Done, windowMs = 60_000, max = general): void {
      this.#limit.count(caller, { max, windowMs }).then(
        (limited) => done(null, limited),
        (error: unknown) => done(error),
      );
    }
    read(caller: string, done: Done, windowMs = 60_000, max = general): void {
      done(null, this.#limit.look(caller, { max, windowMs }));
    }
    child(options: { routeInfo: Route }): Store {
      return new Store(options, options.routeInfo);
    }
  };
}

export async function limitRates(
  app: FastifyInstance,
  deps: Counting,
  { enabled, name, maximum = general }: Options,
): Promise<void> {
  if (!enabled) return;
  await app.register(rateLimit, {
    store: storeOf(deps, name) as unknown as FastifyRateLimitStoreCtor,
    max: ({ caller }: FastifyRequest) => (caller?.keyId ? keyLimits.perMinute : maximum),
    timeWindow: '1 minute',
    keyGenerator: ({ caller, kioskCaller, claims, ip }) =>
      caller?.keyId ?? caller?.id ?? kioskCaller?.id ?? claims?.userId ?? limitedNetwork(ip),
    // The caller is known only after the access check, which runs on request.
    hook: 'preValidation',
    errorResponseBuilder: (_request, { ttl }) => new Refusal('rate_limited', { seconds: Math.ceil(ttl / 1000) }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  app.decorate('countUnauthenticated', countUnauthenticated(deps, name));
}

const aMinuteMs = 60_000;

/** The access check refuses before the limits of calls count. A request with a session is neither counted nor refused. */
function countUnauthenticated({ rateCounts: counts, log }: Counting, name: string) {
  const limit = createSharedLimit({ counts, log, scope: `${name} unauthenticated` });
  return async ({ ip }: FastifyRequest) => {
    const { current, ttl } = await limit.count(limitedNetwork(ip), { max: unauthenticated, windowMs: aMinuteMs });
    return current > unauthenticated ? new Refusal('rate_limited', { seconds: Math.ceil(ttl / 1000) }) : null;
  };
}
