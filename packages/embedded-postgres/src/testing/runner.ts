import { createInterface } from 'node:readline';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres.ts';

/** A process that starts and uses the embedded PostgreSQL; tests run it, exchange lines with it, and kill it. */
type Orders = {
  options: Omit<EmbeddedPostgresOptions, 'log'>;
  nativeFolder: string;
  sharedHome: string;
  becomeUid: number | null;
};

const { options, nativeFolder, sharedHome, becomeUid }: Orders = JSON.parse(process.argv[2] ?? '{}');
const send = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

// Ctrl-C reaches the whole group of a terminal; a server that drains first behaves like this.
process.on('SIGINT', () => send({ received: 'SIGINT' }));
if (becomeUid !== null) {
  process.setgroups?.([]);
  process.setgid?.(becomeUid);
  process.setuid?.(becomeUid);
}

try {
  const log = (message: string) => send({ log: message });
  const started = await startEmbeddedPostgres({ ...options, log }, { nativeFolder: () => nativeFolder, sharedHome });
  send({ url: started.url });
  for await (const order of createInterface({ input: process.stdin })) {
    if (order === 'stop') break;
  }
  await started.stop();
  send({ stopped: true });
} catch (error) {
  send({ problem: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}
process.exit();
