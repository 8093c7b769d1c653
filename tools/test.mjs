import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumCounts, summaryLine } from './sum-results.mjs';
import { runStep } from './testing/run-step.mjs';
import { steps, stepsMatching } from './testing/steps.mjs';

const chosen = stepsMatching(process.argv.slice(2).filter((word) => !word.startsWith('-')));
if (chosen.length === 0) {
  console.error(`Nothing to run: choose among ${steps.map(({ name }) => name).join(', ')}, or "checks".`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'relevo-test-'));
const outcomes = [];
try {
  for (const step of chosen) {
    console.log(`\n== ${step.name} ==`);
    const startedAt = performance.now();
    const counts = await runStep(step, folder);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`-- ${step.name}: ${summaryLine(counts)} (${seconds} s)`);
    outcomes.push({ name: step.name, counts });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const failing = outcomes.filter(({ counts }) => counts.failed > 0).map(({ name }) => name);
if (failing.length > 0) console.log(`\nFailed: ${failing.join(', ')}`);
const sum = sumCounts(outcomes.map(({ counts }) => counts));
console.log(`\n${summaryLine(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
