import { resolve } from 'node:path';
import { Client, DatabaseError } from 'pg';
import type { SavedConnection } from './connection-file.ts';

const cannotConnectNow = '57P03';
const wrongPassword = '28P01';

/**
 * Every connection of the product carries its process id, so that a process does not stop a PostgreSQL that another one
 * still uses. The database user is named after the product.
 */
export const ownApplicationName = ({ user }: Pick<SavedConnection, 'user'>) => `${user}:${process.pid}`;

/** Connects to the maintenance database, so that the product's database can be copied or dropped at the same time. */
export async function connectToServer({ port, user, password }: SavedConnection): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database: 'postgres',
    application_name: ownApplicationName({ user }),
    connectionTimeoutMillis: 5_000,
    ssl: false,
  });
  // A connection cut while idle reports here; the next query on it fails anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

export async function withServer<T>(connection: SavedConnection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectToServer(connection);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What answers at the saved port: our cluster, our cluster not ready yet, something else, or nothing. */
export type Answer = 'serves' | 'not-yet' | 'stranger' | 'silence';

export async function askServer(connection: SavedConnection): Promise<Answer> {
  try {
    return await withServer(connection, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      const served = rows[0]?.data_directory ?? '';
      return resolve(served) === resolve(connection.dataDirectory) ? 'serves' : 'stranger';
    });
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'silence';
    if (error.code === wrongPassword) return 'stranger';
    return error.code === cannotConnectNow ? 'not-yet' : 'silence';
  }
}
