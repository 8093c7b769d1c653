import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseWait } from '../platform/database/database-wait.ts';
import { inTrace, type Trace, traceOf } from '../platform/trace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request fails at once while the database is away, as one that reports on it does. */
    neverWaits?: boolean;
  }
  interface FastifyRequest {
    /** Missing only for an address that cannot be read, for which no hook runs. */
    trace: Trace | undefined;
  }
}

/** Each request is part of the trace that its header names, or begins one; so is all that it starts. */
export function followTraces(app: FastifyInstance, databaseWait?: Pick<DatabaseWait, 'of'>): void {
  app.decorateRequest('trace', undefined);
  app.addHook('onRequest', (request, { raw: answer }, done) => {
    const trace = traceOf(request.headers.traceparent, request.id);
    const wait = request.routeOptions.config?.neverWaits ? undefined : databaseWait?.of(answer);
    request.trace = wait ? { ...trace, wait } : trace;
    inTrace(request.trace, done);
  });
  // A body arrives in events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => inTrace(request.trace, done));
}

/** For what is called by events of the connection: the end of an answer, or an error while a body is read. */
export const inTraceOf = <Result>(request: FastifyRequest, work: () => Result): Result => inTrace(request.trace, work);
