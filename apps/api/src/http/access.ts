import type { Access } from '@relevo/contracts/call';
import type { Language, UserType } from '@relevo/domain/account';
import { keyStart } from '@relevo/domain/api-keys';
import type { Scope } from '@relevo/domain/api-scopes';
import { Refusal } from '@relevo/domain/refusals';
import { mayUse, type Right, type Role } from '@relevo/domain/team-rights';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { TokenClaims, Tokens } from '../platform/security/tokens.ts';

/** Who is calling, as their session and account stand right now. */
export type Actor = Readonly<{
  id: string;
  /** The id that the company of the caller keeps its jobs and money under; the caller's own id for workers. */
  holderId: string;
  /** In that company; null for workers and for an employer without a company to act for. */
  role: Role | null;
  /** The sites that the caller may act at; null for every role that is not bound to sites. */
  siteIds: readonly string[] | null;
  /** Whether the owner of the company is suspended, when the caller is another member. */
  isCompanySuspended: boolean;
  /** The API key that calls; null for a session. */
  keyId: string | null;
  /** What the key may read and do; absent for a session. */
  keyScopes?: readonly Scope[];
  sessionId: string;
  userType: UserType;
  language: Language;
  isEmailVerified: boolean;
  isVerified: boolean;
  /** When the password was last confirmed on this session. */
  passwordConfirmedAt: Date | null;
  /** What searches for jobs have to look at for this user, as bits. */
  searchFlags: number;
}>;

/** Who does something, and for which company; what a use case needs to know of its caller. */
export type Acting = Pick<Actor, 'id' | 'holderId' | 'role' | 'siteIds' | 'keyId' | 'keyScopes' | 'userType'>;

/** Who reads an answer: what it may hold depends on the role, and for a key also on its scopes. */
export type RightsReader = Pick<Actor, 'role' | 'keyScopes'>;

/** Whether the money of the company may be in an answer. */
export const readsMoney = (reader: RightsReader): boolean => reads(reader, 'money', ['money:read']);

/** Whether the people who apply, and who are asked to come, may be in an answer. */
export const readsHiring = (reader: RightsReader): boolean =>
  reads(reader, 'hiring', ['applications:read', 'applications:write']);

/** Whether scans, ratings and messages of shifts may be in an answer. */
export const readsShifts = (reader: RightsReader): boolean => reads(reader, 'shifts', ['shifts:read', 'shifts:write']);

/** A key that may change something is answered with it. */
const reads = ({ role, keyScopes }: RightsReader, right: Right, scopes: readonly Scope[]): boolean =>
  role === null || (mayUse(role, right, 'read') && (keyScopes?.some((scope) => scopes.includes(scope)) ?? true));

/** A kiosk that is open right now: a screen that shows codes for chosen jobs of its employer. */
export type Kiosk = Readonly<{
  id: string;
  ownerId: string;
  jobIds: readonly string[];
  label: string;
  /** Whether the exact place of one of its jobs is not known. */
  wantsPlace: boolean;
  pinHash: string | null;
  expiresAt: Date;
  lastSeenAt: Date | null;
}>;

/** A program that calls with a key: for the company, as the person who owns it today. */
export type KeyCaller = Readonly<{ actor: Actor; scopes: readonly Scope[] }>;

/** How the session of a token stands right now; null when it is over. */
export type FindCaller = {
  /** `isRead`: the caller asks for something and changes nothing. */
  actor(sessionId: string, isRead: boolean): Promise<Actor | null>;
  /** Null for a key that is unknown, revoked or expired. */
  key(key: string): Promise<KeyCaller | null>;
  kiosk(kioskId: string): Promise<Kiosk | null>;
  isSuspended(userId: string): Promise<boolean>;
  /** Those of the sessions and kiosks that are not over. */
  live(ids: { sessionIds: string[]; kioskIds: string[] }): Promise<Set<string>>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Starts to read what the call answers, in the same turn in which its caller is asked for. */
    readAhead?: (request: FastifyRequest, claims: TokenClaims) => void;
  }
  interface FastifyRequest {
    /** What a token that we signed names; whether its session is over is not known yet. */
    claims: TokenClaims | null;
    /** The caller; reading it on a public route is a mistake and throws. */
    actor: Actor;
    caller: Actor | null;
    /** The kiosk that calls; reading it on a route that is not for kiosks is a mistake and throws. */
    kiosk: Kiosk;
    kioskCaller: Kiosk | null;
  }
}

type Rule = {
  mustBeVerified: 'everyone' | 'no_one' | 'all_but_employers';
  only?: UserType;
  /** Without it a kiosk is refused. */
  kiosks?: 'only' | 'too';
};

/** What each kind of access asks of a user; `public` asks nothing, and operators sign in elsewhere. */
const rules: Record<Exclude<Access, 'public' | `operator${string}`>, Rule> = {
  kiosk: { mustBeVerified: 'no_one', kiosks: 'only' },
  account_or_kiosk: { mustBeVerified: 'no_one', kiosks: 'too' },
  account: { mustBeVerified: 'no_one' },
  verified: { mustBeVerified: 'everyone' },
  worker: { mustBeVerified: 'everyone', only: 'worker' },
  employer: { mustBeVerified: 'everyone', only: 'employer' },
  worker_account: { mustBeVerified: 'no_one', only: 'worker' },
  employer_account: { mustBeVerified: 'no_one', only: 'employer' },
  verified_or_employer: { mustBeVerified: 'all_but_employers' },
};

type Options = { tokens: Tokens; find: FindCaller };

export function checkAccess(app: FastifyInstance, options: Options): void {
  app.decorateRequest('claims', null);
  app.decorateRequest('caller', null);
  app.decorateRequest('kioskCaller', null);
  app.decorateRequest('actor', {
    getter() {
      const { caller } = this as unknown as FastifyRequest;
      if (!caller) throw new Error('a public route has no actor');
      return caller;
    },
  });
  app.decorateRequest('kiosk', {
    getter() {
      const { kioskCaller } = this as unknown as FastifyRequest;
      if (!kioskCaller) throw new Error('this route was not called by a kiosk');
      return kioskCaller;
    },
  });

  // A route that does not say who may call it stops the start.
  app.addHook('onRoute', (route: RouteOptions) => {
    ruleOf(route);
  });

  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    // An address without a route has nothing to protect.
    if (config.access === undefined) return;
    const rule = ruleOf({ config });
    if (rule === null) return;
    const token = bearerOf(request);
    if (token.startsWith(keyStart)) return admitKey(request, rule, await options.find.key(token));
    const claims = options.tokens.read('access', token);
    request.claims = claims;
    if (!claims) return admitKiosk(request, rule, await findKiosk(token, options));
    const finding = options.find.actor(claims.sessionId, request.method === 'GET');
    config.readAhead?.(request, claims);
    const actor = await finding;
    if (actor?.id === claims.userId) return admitUser(request, rule, actor);
    const isNamed = config.call?.namesSuspension && !actor && (await options.find.isSuspended(claims.userId));
    throw new Refusal(isNamed ? 'account_suspended' : 'token_not_valid');
  });
}

/** A key opens what its scopes name and nothing else, whatever the rights of the owner are. */
function admitKey(request: FastifyRequest, rule: Rule, caller: KeyCaller | null): void {
  if (!caller) throw new Refusal('token_not_valid');
  request.caller = caller.actor;
  if (caller.actor.isCompanySuspended) throw new Refusal('account_suspended');
  const scope = request.routeOptions.config.call?.scope;
  if (scope === undefined) throw new Refusal('key_not_allowed');
  if (!caller.scopes.includes(scope)) throw new Refusal('scope_missing', { scope });
  admitUser(request, rule, caller.actor);
}

function admitKiosk(request: FastifyRequest, rule: Rule, kiosk: Kiosk): void {
  if (rule.kiosks === undefined) throw new Refusal('permission_denied');
  request.kioskCaller = kiosk;
}

/** The session decides, not the token: a revoked or suspended one is refused however long its token would live. */
function admitUser(request: FastifyRequest, rule: Rule, actor: Actor): void {
  if (rule.kiosks === 'only') throw new Refusal('permission_denied');
  request.caller = actor;
  if (mustBeVerified(rule, actor)) {
    if (!actor.isEmailVerified) throw new Refusal('email_not_verified');
    if (!actor.isVerified) throw new Refusal('profile_not_verified');
  }
  if (rule.only !== undefined && actor.userType !== rule.only) throw new Refusal('permission_denied');
  checkRight(request, actor);
}

/** What the role in the company allows, by the right that the call names; workers have no role. */
function checkRight({ routeOptions }: FastifyRequest, actor: Actor): void {
  const { right, method } = routeOptions.config.call ?? {};
  if (actor.userType !== 'employer' || right === undefined || right === 'own') return;
  if (actor.isCompanySuspended) throw new Refusal('account_suspended');
  if (actor.role === null) throw new Refusal('permission_denied');
  const isAllowed = right === 'member' || mayUse(actor.role, right, method === 'GET' ? 'read' : 'write');
  if (!isAllowed) throw new Refusal('permission_denied');
}

function ruleOf({ method, url, config }: Pick<RouteOptions, 'config'> & Partial<RouteOptions>): Rule | null {
  const access = config?.access;
  if (access === 'public') return null;
  const rule = access && access in rules ? rules[access as keyof typeof rules] : undefined;
  if (!rule) throw new Error(`${method} ${url} does not say who may call it`);
  return rule;
}

function mustBeVerified(rule: Rule, { userType }: Actor): boolean {
  if (rule.mustBeVerified === 'all_but_employers') return userType !== 'employer';
  return rule.mustBeVerified === 'everyone';
}

async function findKiosk(token: string, { tokens, find }: Options): Promise<Kiosk> {
  const claims = tokens.read('kiosk', token);
  const kiosk = claims && (await find.kiosk(claims.sessionId));
  if (!kiosk) throw new Refusal('token_not_valid');
  return kiosk;
}

function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization;
  if (!header) throw new Refusal('not_authenticated');
  const [scheme, token, ...rest] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw new Refusal('token_not_valid');
  return token;
}
