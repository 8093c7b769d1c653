import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range systems lend to outgoing connections, so that the port is still free at the next start.
const lowestPort = 20_000;
const highestPort = 31_999;

export async function pickPort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(lowestPort, highestPort + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${lowestPort} and ${highestPort}.`);
}

export async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
