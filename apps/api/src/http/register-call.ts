import { tagOf } from '@relevo/contracts/all-calls';
import type { Access, Call } from '@relevo/contracts/call';
import type { Answer, CheckedBody, CheckedParams, CheckedQuery } from '@relevo/contracts/call-types';
import { schemaNamed } from '@relevo/contracts/schema-named';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { rateLimitOf } from './limit-rates.ts';
import { maskBody } from './mask-body.ts';

/** A request of this call, after its schemas have checked and converted it. */
export type CallRequest<C extends Call> = FastifyRequest & {
  params: CheckedParams<C>;
  query: CheckedQuery<C>;
  body: CheckedBody<C>;
};

/** Answers the body of the success; the status is the one that the contract names. A reply is answered as it is. */
type Handler<C extends Call> = (
  request: CallRequest<C>,
  reply: FastifyReply,
) => Promise<Answer<C> | FastifyReply> | (Answer<C> extends undefined ? Promise<void> : never);

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    call?: Call;
  }
}

type Options = Pick<RouteOptions, 'logLevel' | 'serializerCompiler'> & Pick<FastifyContextConfig, 'readAhead'>;

/** Adds the route of a call: method, address, schemas, access and limits are those of the contract. */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: Handler<C>,
  { readAhead, ...options }: Options = {},
): void {
  const success = Number(Object.keys(call.answers).find((status) => status.startsWith('2')));
  app.route({
    ...options,
    method: call.method,
    url: call.idShapeOnly ? call.path.replace(':id', ':id(^[0-9a-fA-F-]{36}$)') : call.path,
    schema: schemaOf(call),
    config: {
      call,
      access: call.access,
      ...(call.rateLimit && { rateLimit: rateLimitOf(call.rateLimit) }),
      ...(readAhead && { readAhead }),
    },
    handler: async (request, reply) => {
      if (call.masks) request.body = maskBody(request.body, call.masks);
      const answer = await handle(request as CallRequest<C>, reply.code(success));
      return success === 204 ? reply.send(null) : answer;
    },
  });
}

function schemaOf(call: Call) {
  const named = Object.entries(call.answers).map(([status, name]) => [status, schemaNamed(name)]);
  return {
    tags: [tagOf(call)],
    ...(call.summary && { summary: call.summary }),
    ...(call.params && { params: schemaNamed(call.params) }),
    ...(call.query && { querystring: schemaNamed(call.query) }),
    ...(call.body && { body: schemaNamed(call.body) }),
    response: Object.fromEntries(named),
  };
}
