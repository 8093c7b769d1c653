import type { FastifyInstance, FastifyRequest } from 'fastify';

export const jsonBodyLimitBytes = 1024 * 1024;

/** JSON is the only body taken by default; an empty one counts as none, as many clients label every request JSON. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBodyLimitBytes },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body as string, done)),
  );
}

const drainAtMostMs = 10_000;
const drainAtMostBytes = 64 * 1024 * 1024;

/**
 * Reads and drops what is still coming. Closing a socket with unread bytes resets it, and the client that is still
 * sending would lose the answer that says why.
 */
export async function drainBody(request: FastifyRequest): Promise<void> {
  const { raw } = request;
  const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
  if (!hasBody || raw.complete || raw.destroyed) return;
  // A reader that gave up half way would hold the rest back.
  raw.unpipe();
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const done = () => {
      clearTimeout(timer);
      raw.off('data', count);
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > drainAtMostBytes) done();
    };
    const timer = setTimeout(done, drainAtMostMs);
    raw.on('data', count);
    raw.once('end', done);
    raw.once('close', done);
    raw.once('error', done);
    raw.resume();
  });
}
