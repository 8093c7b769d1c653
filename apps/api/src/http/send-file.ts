import { once } from 'node:events';
import { Transform, type Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A failure before this many bytes is answered as an error, because nothing was sent yet. Most files are shorter. */
const heldBackBytes = 64 * 1024;

type SentFile = {
  name: string;
  type: string;
  headers?: Record<string, string>;
  write(out: Writable): Promise<void>;
};

/** Streams a file while it is written: only a part of it is in memory. */
export async function sendFile(
  reply: FastifyReply,
  { name, type, headers = {}, write }: SentFile,
): Promise<FastifyReply> {
  const { out, begun } = holdBack();
  write(out).catch((error: unknown) => out.destroy(error as Error));
  await begun;
  return reply
    .headers({ ...headers, 'content-disposition': `attachment; filename="${name}"` })
    .type(type)
    .send(out);
}

/** Holds bytes back until there are enough of them or the last has come; `begun` rejects when writing fails before that. */
function holdBack(): { out: Transform; begun: Promise<void> } {
  let bytes = 0;
  const out = new Transform({
    readableHighWaterMark: heldBackBytes,
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      if (bytes >= heldBackBytes) out.emit('begun');
      done(null, piece);
    },
    flush(done) {
      out.emit('begun');
      done();
    },
  });
  return { out, begun: once(out, 'begun').then(() => {}) };
}
