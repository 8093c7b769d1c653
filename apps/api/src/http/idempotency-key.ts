import { Refusal } from '@relevo/domain/refusals';
import type { FastifyRequest } from 'fastify';

const shape = /^[\x21-\x7e]{1,200}$/;

/** The key a client gives a request that moves money, so that sending it again moves nothing again. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !shape.test(header)) throw new Refusal('idempotency_key_malformed');
  const keyId = request.caller?.keyId;
  // No header has a space, so the keys of a program are apart from those of people and of other programs.
  return keyId ? `${keyId} ${header}` : header;
}
