import type { Call } from '@relevo/contracts/call';
import type { Answer } from '@relevo/contracts/call-types';
import type { UserType } from '@relevo/domain/account';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { compiledStatement } from '../platform/database/compiled-statement.ts';
import type { Deps } from '../platform/deps.ts';
import { type Actor, admitActor } from './access.ts';
import { type CallRequest, registerCall } from './register-call.ts';
import { serializePresented } from './validate.ts';

/** A read that is answered from one statement, which finds the caller too. */
export type Read<C extends Call, Values extends object, Shape, Row> = {
  /** The parameters of the statement. The user is named by the token; whether the session lives is not known yet. */
  values(request: CallRequest<C>, userId: string): Values;
  /** What the text of the statement depends on; nothing for a text that is always the same. An account keeps its type. */
  shape?(request: CallRequest<C>, caller: { userType: UserType }): Shape;
  /** Its rows have the order of their column `rank`. */
  statement(values: Values, shape: Shape): RawBuilder<Row>;
  /** Whether it may be read from a replica; then the caller is found first, with a statement of its own. */
  isLarge?: boolean;
  /** Whether quick reads should not wait for it on a connection that they share. */
  isSlow?(shape: Shape): boolean;
  /** Is reached by a caller who may see the answer. */
  present(rows: Row[], request: CallRequest<C>): Answer<C> | Promise<Answer<C>>;
};

type ReadDeps = Pick<Deps, 'db' | 'reads' | 'sharedReads' | 'sharedSearches' | 'clock'>;
type Joined<Row> = Row & { caller: string; is_answer: boolean | null };
type Session = { callerSessionId: string; callerNow: Date };

/**
 * Adds the route of a read. Its caller is held to the rules of every other call, with the same refusals, but before
 * anything is presented and not before the request is read: so the session and the answer take one statement.
 */
export function registerRead<C extends Call, Values extends object, Shape, Row>(
  app: FastifyInstance,
  { db, reads, sharedReads, sharedSearches, clock }: ReadDeps,
  call: C,
  read: Read<C, Values, Shape, Row>,
): void {
  const { find } = app;
  const limits = limitsOf(app);
  const joined = compiledStatement<Values & Session, Shape, Joined<Row>>((values, shape) => {
    const session = { sessionId: values.callerSessionId, now: values.callerNow };
    return find.besideCaller(read.statement(values, shape), session) as RawBuilder<Joined<Row>>;
  });
  const alone = compiledStatement<Values, Shape, Row>(
    (values, shape) => sql`select read.* from (${read.statement(values, shape)}) as read order by read.rank`,
  );
  const admit = async (request: FastifyRequest, reply: FastifyReply, actor: Actor | null) => {
    admitActor(request, actor);
    await limits?.count(request, reply);
  };
  /** As for any other call: finds the caller with a statement of its own. */
  const admitFirst = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.claims) await admit(request, reply, await find.actor(request.claims.sessionId));
  };

  const handle = async (request: CallRequest<C>, reply: FastifyReply) => {
    // The session is read where its end is known at once.
    const isFromReplica = read.isLarge && reads.isFromReplica();
    if (isFromReplica || !request.claims?.userType) await admitFirst(request, reply);
    const { userId, sessionId, userType } = callerOf(request);
    const shape = read.shape?.(request, { userType }) as Shape;
    if (isFromReplica) {
      return read.present(await alone.execute(await reads.current(), read.values(request, userId), shape), request);
    }
    const values = { ...read.values(request, userId), callerSessionId: sessionId, callerNow: clock.now() };
    const rows = await joined.execute(db, values, shape, read.isSlow?.(shape) ? sharedSearches : sharedReads);
    const [first] = rows;
    if (request.claims) await admit(request, reply, first ? find.readActor(first.caller, sessionId) : null);
    return read.present(first?.is_answer ? rows : [], request);
  };
  registerCall(app, call, handle as Parameters<typeof registerCall<C>>[2], {
    findsCaller: true,
    serializerCompiler: serializePresented({ checks: app.checksAnswers }),
    // A caller who has sent too much is refused before the read.
    preValidation: async (request, reply) => {
      if (await limits?.isReached(request)) await admitFirst(request, reply);
    },
    // What is wrong with a request is answered to those who may make it, in their language.
    errorHandler: async (error, request, reply) => {
      await admitFirst(request, reply).catch((refused: FastifyError) => {
        throw refused instanceof Refusal ? refused : error;
      });
      throw error;
    },
  });
}

/** As the token names the caller, or as the session does once it is found. */
function callerOf(request: FastifyRequest): { userId: string; sessionId: string; userType: UserType } {
  const { claims } = request;
  if (claims?.userType) return { ...claims, userType: claims.userType };
  const { id, sessionId, userType } = request.actor;
  return { userId: id, sessionId, userType };
}

/** The general limit, counted once the caller is known; undefined when limits are off. */
function limitsOf(app: FastifyInstance) {
  if (!app.hasDecorator('rateLimit')) return undefined;
  const count = app.rateLimit().bind(app);
  const read = app.createRateLimit();
  return {
    count,
    async isReached(request: FastifyRequest) {
      const limit = await read(request, { increment: false });
      return !limit.isAllowed && limit.remaining === 0;
    },
  };
}
