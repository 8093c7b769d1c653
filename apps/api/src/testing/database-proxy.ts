import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** The same database, through the proxy. */
  url: string;
  /** Breaks every connection, as a network or a killed server does. */
  cut(): void;
  /** Breaks every connection and refuses new ones until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  isAccepting(): boolean;
  /** Breaks the next connection that sends this text: before the database sees it, or before its answer comes back. */
  cutAt(text: string, moment: 'asked' | 'answered'): void;
  /** How many connections `cutAt` has broken. */
  cuts(): number;
  /** From now on no answer comes back to connections that send this text; null ends that for new ones. */
  holdAt(text: string | null): void;
  /** How many connections wait for an answer that `holdAt` holds back. */
  held(): number;
  close(): Promise<void>;
};

/** Stands between a client and PostgreSQL, and breaks connections at the moments a test chooses. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const database = connect(Number(target.port), target.hostname);
    for (const each of [socket, database]) {
      sockets.add(each);
      each.on('error', () => {}).on('close', () => sockets.delete(each));
    }
    socket.on('close', () => database.destroy());
    database.on('close', () => socket.destroy());
    let isAnswerLost = false;
    socket.on('data', (bytes) => {
      if (heldText && bytes.includes(heldText)) return void held.add(socket);
      if (!trap || !bytes.includes(trap.text)) return void database.write(bytes);
      const { moment } = trap;
      trap = null;
      cutCount += 1;
      if (moment === 'asked') return void socket.resetAndDestroy();
      isAnswerLost = true;
      return void database.write(bytes);
    });
    database.on('data', (bytes) => (isAnswerLost ? void socket.resetAndDestroy() : void socket.write(bytes)));
  });
  let port = 0;
  let trap: { text: string; moment: 'asked' | 'answered' } | null = null;
  let cutCount = 0;
  let heldText: string | null = null;
  const held = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const refuse = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  const accept = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await accept();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  // The folder of the socket file, which would win over the port.
  url.search = '';
  const cutAt: DatabaseProxy['cutAt'] = (text, moment) => {
    trap = { text, moment };
  };
  const holdAt: DatabaseProxy['holdAt'] = (text) => {
    heldText = text;
  };
  return {
    url: url.href,
    cut,
    refuse,
    accept,
    isAccepting: () => server.listening,
    cutAt,
    cuts: () => cutCount,
    holdAt,
    held: () => held.size,
    close: refuse,
  };
}
