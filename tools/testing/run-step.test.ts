import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { checkCounts } from '../sum-results.ts';
import { hasProc } from './process-tree.ts';
import { runStep } from './run-step.ts';
import type { Step } from './step.ts';
import { type FileTree, temporaryTree } from './temporary-tree.ts';

/** Runs the files of a folder as a step: `main.mjs` is its command. */
function run(files: FileTree, changes: Partial<Step> = {}) {
  const folder = temporaryTree(files);
  const step: Step = {
    name: 'a step',
    group: 'tests',
    words: [],
    hasReport: false,
    command: () => [join(folder, 'main.mjs')],
    counts: (_report, code) => checkCounts(code),
    failures: (_report, { code, reason, firstError }) =>
      code === 0 ? [] : [{ step: 'a step', title: 'a step', reason: reason ?? firstError ?? '', words: [] }],
    ...changes,
  };
  const running = new Set<ChildProcess>();
  const result = runStep(step, { folder, environment: process.env, isLive: false, running });
  return { folder, running, result };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** A process that starts another one in a new session, as a test starts PostgreSQL. */
const parent = {
  'main.mjs': `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    writeFileSync(new URL('./pid', import.meta.url), String(pid));
    setInterval(() => {}, 1000);`,
};

async function pidIn(folder: string) {
  const file = join(folder, 'pid');
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8') !== '', { timeout: 20_000 }).toBe(true);
  return Number(readFileSync(file, 'utf8'));
}

test('output, times and temporary folder of a step', async () => {
  const { folder, result } = run({
    'main.mjs': `
      import { writeFileSync } from 'node:fs';
      import { tmpdir } from 'node:os';
      import { join } from 'node:path';
      writeFileSync(join(tmpdir(), 'left'), '');
      writeFileSync(new URL('./where', import.meta.url), tmpdir());
      console.log('to the output');
      console.error('the reason');
      process.exitCode = 3;`,
  });
  const { counts, failures, output, cpuSeconds } = await result;
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(failures).toMatchObject([{ reason: 'the reason' }]);
  expect(output.split('\n').sort()).toEqual(['', 'the reason', 'to the output']);
  if (hasProc) expect(cpuSeconds).toBeGreaterThan(0.01);
  expect(existsSync(readFileSync(join(folder, 'where'), 'utf8'))).toBe(false);
});

test('a step that cannot begin is a failure with its reason', async () => {
  const { result } = run(
    {},
    {
      command() {
        throw new Error('Chromium is missing');
      },
    },
  );
  expect(await result).toMatchObject({ counts: { failed: 1 }, failures: [{ reason: 'Chromium is missing' }] });
});

test.runIf(hasProc)('a step that is stopped ends, and a process that it leaves behind is named and ended', async () => {
  const { folder, running, result } = run(parent);
  const pid = await pidIn(folder);
  for (const child of running) child.send('stop');
  const { counts, leftBehind } = await result;
  expect(counts.failed).toBe(1);
  expect(leftBehind).toEqual([expect.stringContaining('setInterval')]);
  expect(isAlive(pid)).toBe(false);
});

test.runIf(hasProc)('a step whose runner was killed ends, with every process it has started', async () => {
  const folder = temporaryTree({
    ...parent,
    'runs/empty': '',
    'runner.mjs': `
      import { runStep } from ${JSON.stringify(new URL('./run-step.ts', import.meta.url).href)};
      const step = { name: 'a step', command: () => [new URL('./main.mjs', import.meta.url).pathname] };
      await runStep(step, { folder: new URL('./runs', import.meta.url).pathname, environment: process.env, running: new Set() });`,
  });
  const runner = spawn(process.execPath, ['--import', 'tsx', join(folder, 'runner.mjs')], {
    cwd: root,
    stdio: 'ignore',
  });
  const pid = await pidIn(folder);
  runner.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  await expect.poll(() => existsSync(join(folder, 'runs')), { timeout: 20_000 }).toBe(false);
});
