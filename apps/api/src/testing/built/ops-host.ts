import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootFolder } from '../../root.ts';
import type { Settings } from '../server-process.ts';

export type OpsHost = {
  /** Runs the built `ops` with these words, after the run before it has ended. */
  run(words: string[]): Promise<{ code: number; output: string }>;
  close(): void;
};

/** A process that runs the built commands again and again; a process for each would load the same code each time. */
export async function startOpsHost(settings: Settings): Promise<OpsHost> {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const host = fileURLToPath(new URL('ops-host.mjs', import.meta.url));
  const child = fork(host, [join(rootFolder, 'apps/api/dist/ops.js')], {
    env: { PATH, HOME, TMPDIR, SystemRoot, ...settings },
    execArgv: [],
    // What a command prints comes as a message; the rest is its log.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that runs commands ended with ${code}.`);
  });
  // It ends after every test, when no run waits for it any more.
  gone.catch(() => {});
  const message = async () => (await Promise.race([once(child, 'message'), gone]))[0];
  await message();
  return {
    async run(words) {
      const ending = message();
      child.send(words);
      return ending;
    },
    close: () => child.disconnect(),
  };
}
