import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// biome-ignore lint/style/noRestrictedImports: the pause between two looks at what it waits for.
import { setTimeout as pause } from 'node:timers/promises';

const variable = 'RELEVO_E2E_SERVER';
const pollMs = 25;

/** Where the servers of this run are. */
export type ServerAddress = {
  publicUrl: string;
  consoleUrl: string;
  mailServerUrl: string;
  /** Where webhooks may be sent. */
  receiverUrl: string;
  dataDir: string;
};

/** What came of starting them. */
type Start = { address: ServerAddress } | { problem: string };

/** The tests run in other processes, which start beside the server and find out by this file what came of it. */
export function announceStart(start: Promise<ServerAddress>): { forget(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-e2e-address-'));
  const file = join(folder, 'start.json');
  process.env[variable] = file;
  const announce = (result: Start) => {
    // Nobody reads half of it: a renamed file is there whole.
    writeFileSync(`${file}.new`, JSON.stringify(result));
    renameSync(`${file}.new`, file);
  };
  void start.then(
    (address) => announce({ address }),
    (error: unknown) => announce({ problem: error instanceof Error ? error.message : String(error) }),
  );
  return { forget: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The servers of this run, as soon as they are ready. */
export async function findServer(): Promise<ServerAddress> {
  const file = process.env[variable];
  if (!file) throw new Error('There is no server: run the browser tests with their own configuration.');
  // How long it may take is limited by what starts it.
  while (!existsSync(file)) await pause(pollMs);
  const start = JSON.parse(readFileSync(file, 'utf8')) as Start;
  if ('problem' in start) throw new Error(start.problem);
  return start.address;
}
