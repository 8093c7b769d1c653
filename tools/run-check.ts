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

/** Runs a check over this checkout when its file is called as a command: problems fail it, warnings are only printed. */
export function runCheck(
  moduleUrl: string,
  { check, passed }: { check: (root: string) => CheckResult; passed: string },
) {
  if (!isCommand(moduleUrl)) return;
  const { problems, warnings = [] } = check(root);
  for (const warning of warnings) console.log(`warning: ${warning}`);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? passed : `${problems.length} problem${problems.length === 1 ? '' : 's'}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
