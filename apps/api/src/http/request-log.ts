import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggableError } from '../platform/loggable-error.ts';
import { inTraceOf } from './follow-traces.ts';

/** What the framework itself logs: nothing of a request, only a download that failed after its first bytes. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'request_id' });
  }

  /** The connection is closed right after this, so that no client takes the part that was sent for the whole file. */
  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    // The client has left, which is no failure.
    if (reply.raw.destroyed) return;
    inTraceOf(request, () =>
      request.log.error({ event: 'download_broken_off', err: loggableError(error) }, 'Download failed half-way'),
    );
  }
}
