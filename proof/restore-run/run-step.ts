import { spawn } from 'node:child_process';
import { root } from '../../tools/root.ts';
import { runAs } from './account.ts';
import { readRunbookSteps } from './runbook-steps.ts';

export type Environment = Record<string, string>;

/** Commands that ended with an error, and what they printed. */
export class StepFailed extends Error {}

export type Steps = {
  /** Runs the commands that the page has under this heading; resolves with what they printed and how long they took. */
  run(title: string, changes?: Environment): Promise<{ output: string; seconds: number }>;
  /** What the page has and nothing ran. */
  left(): string[];
};

type Options = { signal: AbortSignal; onDatabaseServer: Environment; onNode: Environment };

/** Runs the steps of the runbook by their headings, in the order of the page. */
export function createSteps({ signal, onDatabaseServer, onNode }: Options): Steps {
  const steps = readRunbookSteps();
  const left = new Set(steps.map(({ title }) => title));
  return {
    left: () => [...left],
    async run(title, changes = {}) {
      const step = steps.find((each) => each.title === title);
      if (!step) throw new Error(`The runbook has no step "${title}".`);
      left.delete(title);
      const isDatabase = step.place === 'on the database server';
      const env = { ...(isDatabase ? onDatabaseServer : onNode), ...changes };
      const startedAt = performance.now();
      const output = await runCommands({ title, commands: step.commands, env, signal, isDatabase });
      return { output, seconds: (performance.now() - startedAt) / 1000 };
    },
  };
}

type Commands = { title: string; commands: string; env: Environment; signal: AbortSignal; isDatabase: boolean };

async function runCommands({ title, commands, env, signal, isDatabase }: Commands): Promise<string> {
  signal.throwIfAborted();
  const child = spawn('sh', ['-e', '-c', commands], {
    cwd: isDatabase ? '/' : root,
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isDatabase && runAs()),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StepFailed(`"${title}" ended with ${code}:\n${output.trim()}`);
  return output;
}
