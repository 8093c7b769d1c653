import { type AddressInfo, connect, createServer } from 'node:net';

const execute = 'E'.charCodeAt(0);
const simpleQuery = 'Q'.charCodeAt(0);

/** Passes connections on to PostgreSQL and counts the statements that clients ask it to run. */
export async function startStatementCounter(port: number) {
  let count = 0;
  const server = createServer((client) => {
    const postgres = connect(port, '127.0.0.1');
    const countIn = createMessageReader((type) => {
      if (type === execute || type === simpleQuery) count += 1;
    });
    client.on('data', countIn).pipe(postgres).pipe(client);
    for (const [one, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Reads the frontend's messages from chunks that may end anywhere; the first one has no type. */
export function createMessageReader(onMessage: (type: number) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let headLength = 0;
  const wholeLength = () => (rest.length < headLength + 4 ? Infinity : headLength + rest.readUInt32BE(headLength));
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let length = wholeLength(); rest.length >= length; length = wholeLength()) {
      if (headLength > 0) onMessage(rest[0] as number);
      headLength = 1;
      rest = rest.subarray(length);
    }
  };
}
