import { findCycles } from './boundaries/find-cycles.mjs';
import { readModule } from './boundaries/read-module.mjs';
import { resolveImport } from './boundaries/resolve-import.mjs';
import { roomProblem } from './boundaries/room-rules.mjs';
import { screenProblem } from './boundaries/screen-rules.mjs';
import { serverProblem } from './boundaries/server-rules.mjs';
import { runCheck } from './run-check.mjs';
import { isTestFile, listFiles } from './source-files.mjs';

const rooms = ['apps', 'packages', 'database', 'e2e'];
const surprisingLineCount = 300;

/** Who may know whom: see docs/map.md for the rooms; every message says which way to go instead. */
export function checkBoundaries(root) {
  const files = listFiles(root, rooms, /\.(ts|tsx|mts|js|jsx|mjs)$/);
  const known = new Set(files);
  const modules = files.map((path) => {
    const module = readModule(root, path);
    const imports = module.imports.map((each) => ({ ...each, target: resolveImport(path, each.specifier, known) }));
    return { ...module, imports };
  });
  return {
    problems: [...modules.flatMap(fileProblems), ...modules.flatMap(importProblems), ...cycleProblems(modules)],
    warnings: modules
      .filter(({ lineCount }) => lineCount > surprisingLineCount)
      .map(({ path, lineCount }) => `${path} has ${lineCount} lines: look for a second subject`),
  };
}

function fileProblems({ path, clockLines, syntaxError }) {
  const problems = [];
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

const mayReadTheClock = (path) => path.startsWith('e2e/') || isTestFile(path) || /\/(platform|testing)\//.test(path);

function importProblems({ path, imports }) {
  return imports.flatMap(({ line, target }) =>
    [roomProblem(path, target), serverProblem(path, target.file), screenProblem(path, target.file)]
      .filter((problem) => problem !== null)
      .map((problem) => `${path}:${line} ${problem}`),
  );
}

function cycleProblems(modules) {
  const edges = new Map(
    modules.map(({ path, imports }) => [path, imports.flatMap(({ target }) => (target.file ? [target.file] : []))]),
  );
  return findCycles(edges).map(
    (cycle) => `import cycle: ${cycle.join(' -> ')}; move what both need into a file of its own`,
  );
}

await runCheck(import.meta.url, { check: checkBoundaries, passed: 'every import stays within its rooms' });
