import type { Client } from 'pg';
import type { SavedConnection } from './connection-file.ts';
import { connectToServer } from './server-connection.ts';

/** An idle connection: other processes see that we use the server, and we see when it dies. */
export type IdleConnection = { lost: Promise<void>; leave(): Promise<void> };

export async function openIdleConnection(connection: SavedConnection): Promise<IdleConnection> {
  // The typings miss the two methods of the client that say whether it keeps the process alive.
  const client = (await connectToServer(connection)) as Client & { ref(): void; unref(): void };
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    client.once('error', () => resolve());
  });
  // Watching must not keep alive a process that has nothing else to do, but leaving is something to do.
  client.unref();
  async function leave(): Promise<void> {
    client.ref();
    await client.end().catch(() => undefined);
  }
  return { lost, leave };
}
