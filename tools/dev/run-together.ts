import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const stopTimeoutMs = 15_000;
const hasGroups = process.platform !== 'win32';

export interface Command {
  name: string;
  args: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs Node commands side by side, each line of output with the name in front, until one ends or a signal comes; then
 * stops the others and returns the exit code.
 */
export async function runTogether(commands: Command[], { write = (line: string) => console.log(line) } = {}) {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const children = commands.map((command) =>
    start(command, (line) => write(`${command.name.padEnd(width)} | ${line}`)),
  );

  const firstEnd = Promise.race(children.map(({ ended }) => ended));
  const stopped = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(0));
  });
  const exitCode = await Promise.race([firstEnd, stopped]);

  for (const { child } of children) child.kill('SIGTERM');
  const tooLate = setTimeout(() => children.forEach(killWithChildren), stopTimeoutMs);
  await Promise.all(children.map(({ ended }) => ended));
  clearTimeout(tooLate);
  return exitCode;
}

function start({ args, cwd, env }: Command, write: (line: string) => void) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a separate process group, Ctrl-C reaches each command once, through us, and not twice.
    detached: hasGroups,
  });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', write);
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      write(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { child, ended };
}

function killWithChildren({ child }: { child: ChildProcess }) {
  try {
    if (hasGroups && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}
