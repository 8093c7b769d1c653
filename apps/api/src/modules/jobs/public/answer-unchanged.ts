import type { FastifyReply, FastifyRequest } from 'fastify';

/** 304 for one who has it already, else null; the answer carries the tag either way. */
export function answerUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): FastifyReply | null {
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known === undefined) return null;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  const isKnown = known.trim() === '*' || known.split(',').some((tag) => plain(tag) === plain(etag));
  return isKnown ? reply.code(304).send() : null;
}
