import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './root.ts';

export interface CheckResult {
  problems: string[];
  warnings?: string[];
}

/** True when the file is the command itself and not imported by another one. */
export const isCommand = (moduleUrl: string) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(moduleUrl));

interface Check {
  check: (root: string) => CheckResult;
  passed: string;
}

const declared: Check[] = [];

/** Declares a check over this checkout, and runs it when its file is called as a command. */
export function runCheck(moduleUrl: string, check: Check) {
  declared.push(check);
  if (isCommand(moduleUrl)) run(check);
}

/** Runs every imported check. */
export function runDeclaredChecks() {
  declared.forEach(run);
}

/** Problems fail the command, warnings are only printed. */
function run({ check, passed }: Check) {
  const { problems, warnings = [] } = check(root);
  for (const warning of warnings) console.log(`warning: ${warning}`);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? passed : `${problems.length} problem${problems.length === 1 ? '' : 's'}`);
  if (problems.length > 0) process.exitCode = 1;
}
