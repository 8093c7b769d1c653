import { callProblems } from './boundaries/call-rules.ts';
import { deviceClock, deviceClockProblem } from './boundaries/clock-rules.ts';
import { findCycles } from './boundaries/find-cycles.ts';
import { packageProblem } from './boundaries/package-rules.ts';
import { readModule, type SourceModule } from './boundaries/read-module.ts';
import { type ImportTarget, resolveImport } from './boundaries/resolve-import.ts';
import { screenProblem } from './boundaries/screen-rules.ts';
import { serverProblem } from './boundaries/server-rules.ts';
import { runCheck } from './run-check.ts';
import { isTestFile, listFiles } from './source-files.ts';

type ResolvedModule = Omit<SourceModule, 'imports'> & { imports: { line: number; target: ImportTarget }[] };

const checkedFolders = ['apps', 'packages', 'database', 'e2e', 'proof'];
const surprisingLineCount = 300;

/** Who may know whom: see docs/map.md; every message says which way to go instead. */
export function checkBoundaries(root: string) {
  const files = listFiles(root, checkedFolders, /\.(ts|tsx|mts|js|jsx|mjs)$/);
  const known = new Set(files);
  const modules: ResolvedModule[] = files.map((path) => {
    const module = readModule(root, path);
    const imports = module.imports.map((each) => ({ ...each, target: resolveImport(path, each.specifier, known) }));
    return { ...module, imports };
  });
  return {
    problems: [
      ...modules.flatMap(fileProblems),
      ...modules.flatMap(importProblems),
      ...cycleProblems(modules),
      ...callProblems(modules),
    ],
    warnings: modules
      .filter(({ lineCount }) => lineCount > surprisingLineCount)
      .map(({ path, lineCount }) => `${path} has ${lineCount} lines: look for a second subject`),
  };
}

function fileProblems({ path, clockLines, syntaxError }: ResolvedModule) {
  const problems: string[] = [];
  if (syntaxError) problems.push(`${path} cannot be read: ${syntaxError}`);
  if (/(^|\/)index\.[^/]+$/.test(path)) {
    problems.push(`${path} is an index file: name it after its subject and import that file itself`);
  }
  if (!mayReadTheClock(path)) {
    for (const line of clockLines) {
      problems.push(`${path}:${line} reads the clock: take the clock from deps (or the instant as an argument)`);
    }
  }
  return problems;
}

const mayReadTheClock = (path: string) =>
  /^(e2e|proof)\//.test(path) ||
  path === deviceClock ||
  // A launcher of processes, which waits and measures; it knows nothing of Relevo.
  path.startsWith('packages/embedded-postgres/') ||
  isTestFile(path) ||
  /\/testing\/|^apps\/api\/src\/platform\//.test(path);

function importProblems({ path, imports }: ResolvedModule) {
  return imports.flatMap(({ line, target }) =>
    [
      packageProblem(path, target),
      serverProblem(path, fileOf(target)),
      screenProblem(path, fileOf(target)),
      deviceClockProblem(path, fileOf(target)),
    ]
      .filter((problem) => problem !== null)
      .map((problem) => `${path}:${line} ${problem}`),
  );
}

const fileOf = (target: ImportTarget) => (target.kind === 'ours' ? target.file : null);

function cycleProblems(modules: ResolvedModule[]) {
  const edges = new Map(
    modules.map(({ path, imports }) => [path, imports.flatMap(({ target }) => fileOf(target) ?? [])]),
  );
  return findCycles(edges).map(
    (cycle) => `import cycle: ${cycle.join(' -> ')}; move what both need into a file of its own`,
  );
}

runCheck(import.meta.url, {
  check: checkBoundaries,
  passed: 'every import keeps the rules between packages, modules and layers',
});
