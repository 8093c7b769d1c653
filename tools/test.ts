import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumCounts, summaryLine } from './sum-results.ts';
import { readArguments, UsageProblem } from './testing/arguments.ts';
import { failureList } from './testing/failures.ts';
import { resultsTable, seconds } from './testing/results-table.ts';
import { inOneLane, isSequential, runStages, selectStages } from './testing/run-lanes.ts';
import { runStep, type StepResult } from './testing/run-step.ts';
import { chooseSeed } from './testing/seed.ts';
import type { Step } from './testing/step.ts';
import { planOf } from './testing/steps.ts';
import { stopOnSignal } from './testing/stop-on-signal.ts';

const args = process.argv.slice(2);
const depth = args.includes('--deep') || process.env.TEST_DEPTH === 'deep' ? 'deep' : 'short';
const isDeep = depth === 'deep';
const { stages, seed } = readCommand();

// Tests decide for themselves what they run as: a NODE_ENV of the caller must not change what they prove.
const { NODE_ENV: _, ...inherited } = process.env;
const environment = { ...inherited, SEED: String(seed), TEST_DEPTH: depth };
const isLive = isSequential(stages);
const folder = mkdtempSync(join(tmpdir(), 'relevo-'));
// As root, PostgreSQL runs under another account, which has to pass through.
chmodSync(folder, 0o755);
const running = new Set<ChildProcess>();
const stopping = stopOnSignal(running);
const startedAt = performance.now();

console.log(`SEED=${seed}`);
let results: StepResult[];
try {
  results = await runStages(stages, runAndPrint, stopping);
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
if (stopping.aborted) {
  console.log('\nInterrupted; every process of the run was ended.');
  process.exitCode = 130;
} else {
  printSummary(results);
}

function readCommand() {
  try {
    const plan = planOf({ isDeep });
    const words = args.filter((arg) => arg !== '--deep');
    const selected = selectStages(plan, readArguments(words, plan.flat(2)));
    return {
      stages: availableParallelism() === 1 ? inOneLane(selected) : selected,
      seed: chooseSeed({ ...process.env, TEST_DEPTH: depth }),
    };
  } catch (error) {
    const isUsageProblem = error instanceof UsageProblem || (error instanceof Error && process.env.SEED);
    console.error(isUsageProblem ? error.message : error);
    process.exit(2);
  }
}

async function runAndPrint(step: Step) {
  console.log(isLive ? `\n== ${step.name} ==` : `.. ${step.name} begins`);
  const result = await runStep(step, { folder, environment, isLive, running });
  // What was interrupted proves nothing, and leaves its processes to be ended.
  if (stopping.aborted) return result;
  const { counts, cpuSeconds, wallSeconds, output, leftBehind } = result;
  if (!isLive) process.stdout.write(`\n== ${step.name} ==\n${output}`);
  for (const process of leftBehind)
    console.log(`warning: ${step.name} left a process behind, which was ended: ${process}`);
  const times = `${seconds(wallSeconds)} s, ${seconds(cpuSeconds)} s of CPU`;
  console.log(`-- ${step.name}: ${summaryLine(counts)} (${times})`);
  return result;
}

function printSummary(results: StepResult[]) {
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const sum = sumCounts(results.map(({ counts }) => counts));
  const failures = failureList(
    results.flatMap((result) => result.failures),
    { seed, isDeep },
  );
  const notes = results.flatMap(({ step }) => step.notes?.() ?? []);
  const blocks = [resultsTable(results, wallSeconds), failures, notes, [`SEED=${seed}`, summaryLine(sum)]];
  for (const block of blocks.filter((lines) => lines.length > 0)) console.log(`\n${block.join('\n')}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}
