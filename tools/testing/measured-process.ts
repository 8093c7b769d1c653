import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { endProcesses, followDescendants, hasProc, signalProcesses } from './process-tree.ts';
import type { Measured } from './run-step.ts';

// Runs one step for the test runner: measures the CPU time of all its processes, and ends all of them when the step is
// over, when the runner asks for it, or when the runner is gone.

// The unit in which the kernel reports CPU time to every program (USER_HZ).
const ticksPerSecond = 100;
const pollIntervalMs = 500;
const stopsWithinMs = 15_000;

const [temporaryFolder = '', ...command] = process.argv.slice(2);
// As root, PostgreSQL runs under another account, which has to pass through.
mkdirSync(temporaryFolder);
chmodSync(temporaryFolder, 0o755);

const tree = followDescendants(process.pid);
// The compiler that tsx started for this file belongs to no step.
const compiler = new Set(tree.running().map(({ pid }) => pid));
const running = () => tree.running().filter(({ pid }) => !compiler.has(pid));

const child = spawn(process.execPath, command, {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, TMPDIR: temporaryFolder, TEMP: temporaryFolder, TMP: temporaryFolder },
});
const ended = new Promise<{ code: number; reason: string | null }>((resolve) => {
  child.once('error', (error) => resolve({ code: 1, reason: error.message }));
  child.once('exit', (code, signal) => resolve({ code: code ?? 1, reason: signal && `ended by ${signal}` }));
});
const polling = hasProc ? setInterval(tree.poll, pollIntervalMs) : undefined;

let isRunnerGone = false;
let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  // Seen before the signal: who loses its parent now would not be found later.
  tree.poll();
  child.kill('SIGINT');
  setTimeout(kill, stopsWithinMs).unref();
}
const kill = () => signalProcesses(running(), 'SIGKILL');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.on('message', (message) => (message === 'kill' ? kill() : stop()));
process.on('disconnect', () => {
  isRunnerGone = true;
  stop();
});

const { code, reason } = await ended;
clearInterval(polling);
const leftBehind = await endProcesses(running);
rmSync(temporaryFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
if (isRunnerGone) {
  rmSync(dirname(temporaryFolder), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
} else {
  const measured: Measured = {
    code,
    reason,
    cpuSeconds: hasProc ? tree.ticks() / ticksPerSecond : null,
    leftBehind,
  };
  process.send?.(measured, () => process.exit(0));
}
