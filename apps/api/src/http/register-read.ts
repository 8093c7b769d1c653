import type { Call } from '@relevo/contracts/call';
import type { Answer } from '@relevo/contracts/call-types';
import { schemaNamed } from '@relevo/contracts/schema-named';
import type { UserType } from '@relevo/domain/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readShared } from '../platform/database/shared-reads.ts';
import type { Statement } from '../platform/database/statement-templates.ts';
import type { Deps } from '../platform/deps.ts';
import type { TokenClaims } from '../platform/security/tokens.ts';
import { everyFlag, rememberFlags } from './known-flags.ts';
import { type CallRequest, registerCall } from './register-call.ts';
import { serializePresented } from './validate.ts';

/** What a statement depends on, after the schemas have checked and converted it. */
type Asked<C extends Call> = Pick<CallRequest<C>, 'params' | 'query'>;
/** As the token names them; an account keeps its type. */
type Caller = {
  userId: string;
  /** The company that the caller acts for; the caller's own id for workers. */
  holderId: string;
  /** The sites that the caller may see; null for everyone who is not bound to sites. */
  siteIds: readonly string[] | null;
  userType: UserType;
  /** At least the bits that the caller has; all of them for a read that does not use them. */
  searchFlags: number;
};

/** A read that is answered from one statement. */
export type Read<C extends Call, Row extends object> = {
  statement(asked: Asked<C>, caller: Caller): Statement<Row>;
  /** Whether it may be read from a replica. */
  isLarge?: boolean;
  /** Whether the statement leaves out what the flags of the caller say there is none of. */
  usesFlags?: boolean;
  /** Is reached by a caller who may see the answer. */
  present(rows: Row[], request: CallRequest<C>): Answer<C> | Promise<Answer<C>>;
};

/** What was found before the caller was, with the flags that were looked at. */
type Sent<Row> = { rows: Row[]; searchFlags: number };

type ReadDeps = Pick<Deps, 'db' | 'reads' | 'sharedReads'>;

/**
 * Adds the route of a read. Its statement is sent together with the one that finds the caller, before the caller is
 * admitted: waiting in between would take a second turn. The rows are looked at once everything has let the request in.
 * A caller who has got a flag since the last request, or who acts for the company of another person, is read for again.
 */
export function registerRead<C extends Call, Row extends object>(
  app: FastifyInstance,
  { db, reads, sharedReads }: ReadDeps,
  call: C,
  read: Read<C, Row>,
): void {
  const ahead = new WeakMap<FastifyRequest, Promise<Sent<Row> | null>>();
  const known = read.usesFlags ? rememberFlags() : null;
  const isLimitReached = limitOf(app);
  const check = checkerOf(call);

  const execute = async (asked: Asked<C>, caller: Caller): Promise<Row[]> => {
    const source = read.isLarge ? await reads.current() : db;
    const statement = read.statement(asked, caller);
    return source === db
      ? readShared(sharedReads, db, statement)
      : (await source.executeQuery(statement.compile(source))).rows;
  };
  const executeAhead = async (
    request: FastifyRequest,
    { userId, userType }: TokenClaims,
  ): Promise<Sent<Row> | null> => {
    const asked = check(request);
    // What is wrong with the request is answered later, to those who may make it.
    if (!asked || !userType || (await isLimitReached(request))) return null;
    const searchFlags = known?.of(userId) ?? everyFlag;
    // Most callers act for themselves; for the others the statement is sent again once it is known for whom they act.
    return {
      searchFlags,
      rows: await execute(asked, { userId, holderId: userId, siteIds: null, userType, searchFlags }),
    };
  };
  const handle = async (request: CallRequest<C>) => {
    const { id: userId, holderId, siteIds, userType, searchFlags } = request.actor;
    known?.note(userId, searchFlags);
    const sent = await ahead.get(request);
    const isForSelf = holderId === userId && siteIds === null;
    const isWhole = sent && isForSelf && (searchFlags & ~sent.searchFlags) === 0;
    const rows = isWhole ? sent.rows : await execute(request, { userId, holderId, siteIds, userType, searchFlags });
    return read.present(rows, request);
  };
  registerCall(app, call, handle as Parameters<typeof registerCall<C>>[2], {
    serializerCompiler: serializePresented({ checks: app.checksAnswers }),
    readAhead: (request, claims) => {
      const rows = executeAhead(request, claims);
      ahead.set(request, rows);
      // For a caller who is refused nothing looks at the outcome.
      rows.catch(() => {});
    },
  });
}

/** Reads a request with the schemas of its call; null for one that they refuse. */
function checkerOf<C extends Call>({ params, query }: C): (request: FastifyRequest) => Asked<C> | null {
  const [ofParams, ofQuery] = [params && schemaNamed(params), query && schemaNamed(query)];
  return (request) => {
    const checked = [ofParams?.safeParse(request.params), ofQuery?.safeParse(request.query)];
    if (checked.some((each) => each?.success === false)) return null;
    const [checkedParams, checkedQuery] = checked.map((each) => each?.data);
    return { params: checkedParams, query: checkedQuery } as Asked<C>;
  };
}

/** Whether a caller has used up the general limit; then nothing is read for them. */
function limitOf(app: FastifyInstance): (request: FastifyRequest) => Promise<boolean> {
  if (!app.hasDecorator('rateLimit')) return async () => false;
  const look = app.createRateLimit();
  return async (request) => {
    const limit = await look(request, { increment: false });
    return !limit.isAllowed && limit.remaining === 0;
  };
}
