import { once } from 'node:events';
import { connect } from 'node:net';

export type RawAnswer = { status: number; head: string; body: string };

const timeoutMs = 20_000;

/**
 * Sends bytes as they are and reads nothing until all are written, as simple clients do; then reads until the server
 * closes. A server that closes on unread bytes resets the connection, and this fails as such a client would.
 */
export async function rawExchange(url: string, pieces: Iterable<string | Buffer>): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.pause();
  let problem: Error | undefined;
  socket.on('error', (error) => {
    problem = error;
  });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the server did not answer')));
  try {
    await once(socket, 'connect');
    for (const piece of pieces) {
      if (problem) throw problem;
      await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    }
    const received: Buffer[] = [];
    for await (const chunk of socket) received.push(chunk as Buffer);
    return parse(Buffer.concat(received).toString());
  } finally {
    socket.destroy();
  }
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: text.slice(end + 4) };
}
