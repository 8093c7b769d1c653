import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { live } from '@relevo/contracts/calls/live';
import { Refusal } from '@relevo/domain/refusals';
import { pickLanguage } from '@relevo/i18n/languages';
import { refusalText } from '@relevo/i18n/refusal-texts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { DatabaseWait } from '../platform/database/database-wait.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { answerErrors, sendRefusal } from './answer-errors.ts';
import type { ProblemParameters } from './field-errors.ts';
import { followTraces, inTraceOf } from './follow-traces.ts';
import { forbidStoring } from './forbid-storing.ts';
import { drainBody, readBodies } from './read-bodies.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { RequestLog } from './request-log.ts';
import { listRoutes } from './route-list.ts';
import { prepareStop } from './stop-server.ts';
import { validateWithSchemas } from './validate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    checksAnswers: boolean;
  }
}

/** A server without routes: how it parses, refuses, logs and times out. */
export function createServer(options: {
  log: Log;
  trustProxy: boolean;
  problemParameters?: ProblemParameters;
  /** Whether the answers of reads are compared with their schemas. */
  checksAnswers?: boolean;
  /** Counts what is answered, under the name of this server. */
  metrics?: Pick<Metrics, 'answered'>;
  name?: 'public' | 'console' | 'worker';
  /** Lets requests wait while the database is away. */
  databaseWait?: Pick<DatabaseWait, 'of'>;
  /** Answers an address that cannot be read with a page, or leaves it to the usual refusal with null. */
  answerUnreadable?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;
}): FastifyInstance {
  const app = fastify({
    loggerInstance: options.log,
    logController: new RequestLog(),
    // The nearest proxy only: what stands further left in the header was written by the client itself.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    genReqId: () => randomUUID(),
    // A document of ten megabytes from a phone with a weak signal takes minutes; a silent one is cut off after one.
    requestTimeout: 300_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    // While closing, requests on open connections are still answered; only new connections are turned away.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Without a host header Node itself would answer, with an empty body.
    http: {
      headersTimeout: 15_000,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      // A part of an address that is longer than any id names nothing.
      const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'malformed_request';
      // No hook runs for an address that cannot be read, so the headers that every answer has are set here.
      reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
      void drainBody(request).then(
        () => options.answerUnreadable?.(request, reply) ?? sendRefusal(request, reply, new Refusal(code)),
      );
    },
    clientErrorHandler: answerBrokenRequest,
  }) as unknown as FastifyInstance;

  app.decorate('checksAnswers', options.checksAnswers ?? true);
  listRoutes(app);
  followTraces(app, options.databaseWait);
  validateWithSchemas(app);
  readBodies(app);
  answerErrors(app, options.problemParameters ?? {});
  refuseUnreadable(app);
  forbidStoring(app);
  logRequests(app);
  if (options.metrics) countRequests(app, options.metrics, options.name ?? 'public');
  prepareStop(app);
  return app;
}

/** Logs one line per request, with the route and not the address: addresses carry tokens and searches. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.caller?.id,
      key_id: request.caller?.keyId ?? undefined,
    };
    inTraceOf(request, () => request.log.info({ event: 'request_answered', ...answered }, 'Request answered'));
    done();
  });
}

/** A stream lasts for as long as its screen is open, which says nothing about the server. */
const streamRoute = `/api${live.events.path}`;

function countRequests(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>, server: string): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    if (route !== streamRoute) {
      metrics.answered({ server, method: request.method, route, status: reply.statusCode, seconds });
    }
    done();
  });
}

/** Not HTTP, too large a header, or too slow: there is no request yet, so the answer is written to the socket. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, code] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? (['431 Request Header Fields Too Large', 'headers_too_large'] as const)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? (['408 Request Timeout', 'request_timeout'] as const)
        : (['400 Bad Request', 'malformed_request'] as const);
  const body = JSON.stringify({ error: refusalText({ code, parameters: {} }, pickLanguage(undefined)), code });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
