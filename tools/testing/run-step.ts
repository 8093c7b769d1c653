import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { root } from '../root.ts';
import type { Failure } from './failures.ts';
import type { Ending, Step } from './step.ts';

/** What measured-process.ts reports of its step. */
export interface Measured {
  code: number;
  reason?: string | null;
  cpuSeconds: number | null;
  leftBehind?: string[];
}

type MeasuredEnding = Measured & Ending;

interface StepRun {
  folder: string;
  environment: NodeJS.ProcessEnv;
  isLive: boolean;
  /** Holds the process of every step while it runs. */
  running: Set<ChildProcess>;
}

export type StepResult = Awaited<ReturnType<typeof runStep>>;

const measuredProcess = fileURLToPath(new URL('./measured-process.ts', import.meta.url));

/**
 * Runs one step and returns its counts, failures, times and, unless it went straight to the terminal, its output.
 * Whatever goes wrong counts as a failure.
 */
export async function runStep(step: Step, { folder, environment, isLive, running }: StepRun) {
  const name = step.name.replaceAll(' ', '-');
  const reportFile = join(folder, `${name}.json`);
  const startedAt = performance.now();
  let ending: MeasuredEnding;
  try {
    const env = { ...environment, ...step.environment?.(reportFile) };
    const command = step.command(reportFile);
    // A step with a report may own the terminal; the output of the others is the only hint why they failed.
    const isInherited = isLive && step.hasReport;
    ending = await run([join(folder, `${name}.tmp`), ...command], { env, isLive, isInherited, running });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    ending = { code: 1, reason: message, output: `${message}\n`, firstError: message, cpuSeconds: null };
    if (isLive) process.stderr.write(`${message}\n`);
  }
  const report = readReport(reportFile);
  const counts = step.counts(report, ending.code);
  const failures = step.failures(report, ending);
  if (counts.failed > 0 && failures.length === 0) failures.push(nothingRan(step));
  return {
    step,
    counts,
    failures,
    cpuSeconds: ending.cpuSeconds,
    wallSeconds: (performance.now() - startedAt) / 1000,
    output: isLive ? '' : (ending.output ?? ''),
    leftBehind: ending.leftBehind ?? [],
  };
}

const nothingRan = ({ name }: Step): Failure => ({ step: name, title: name, reason: 'no test ran', words: [name] });

function run(
  args: string[],
  {
    env,
    isLive,
    isInherited,
    running,
  }: { env: NodeJS.ProcessEnv; isLive: boolean; isInherited: boolean; running: Set<ChildProcess> },
): Promise<MeasuredEnding> {
  return new Promise((resolve, reject) => {
    const output = isInherited ? 'inherit' : 'pipe';
    // In a separate session, so that a signal reaches it through the runner and only once.
    const child = spawn(process.execPath, ['--import', 'tsx', measuredProcess, ...args], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    running.add(child);
    let result: Measured = { code: 1, reason: 'ended without a result', cpuSeconds: null };
    const chunks: { all: Buffer[]; errors: Buffer[] } = { all: [], errors: [] };
    const keep = (stream: Readable | null, terminal: Writable, isError: boolean) =>
      stream?.on('data', (chunk: Buffer) => {
        chunks.all.push(chunk);
        if (isError) chunks.errors.push(chunk);
        if (isLive) terminal.write(chunk);
      });
    keep(child.stdout, process.stdout, false);
    keep(child.stderr, process.stderr, true);
    child.on('message', (message) => {
      result = message as Measured;
    });
    child.on('error', reject);
    child.on('close', () => {
      running.delete(child);
      const text = Buffer.concat(chunks.all).toString();
      const errors = Buffer.concat(chunks.errors).toString();
      resolve({ ...result, output: text, firstError: firstLine(errors) ?? firstLine(text) });
    });
  });
}

const firstLine = (text: string) => text.split('\n').find((line) => line.trim() !== '');

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
