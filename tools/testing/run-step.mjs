import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

/** Runs one step with its output on the terminal and returns its counts; whatever goes wrong counts as a failure. */
export async function runStep(step, folder) {
  const reportFile = join(folder, `${step.name.replaceAll(' ', '-')}.json`);
  let exitCode = 1;
  try {
    // Tests decide for themselves what they run as: a NODE_ENV of the caller must not change what they prove.
    const { NODE_ENV: _, ...inherited } = process.env;
    const env = { ...inherited, ...step.environment?.(reportFile) };
    exitCode = await run(step.command(reportFile), env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return step.counts(readReport(reportFile), exitCode);
}

function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
