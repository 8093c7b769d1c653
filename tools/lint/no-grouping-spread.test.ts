import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const rule = join(import.meta.dirname, 'no-grouping-spread.grit');

/** The lines on which the rule reports something. */
async function linesReported(source: string): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: [rule] }));
  writeFileSync(join(folder, 'planted.ts'), source);
  const args = [biome, 'lint', '--reporter=json', 'planted.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error) => error);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { start: { line: number } } }[];
  };
  return diagnostics.filter(({ category }) => category === 'plugin').map(({ location }) => location.start.line);
}

test('an object literal spread into another one is reported', async () => {
  const source = `export const grouped = (a: number, b: string, rest: object) => [
  { ...{ a, b }, rest },
  { ...({ a }), b },
  { ...(({ a })), b },
  { a, nested: { ...{ b } } },
  { ...{
    a,
  } },
  { ...{} },
  { ...({ a } as object), ...({ b } satisfies object) },
];`;
  expect([...new Set(await linesReported(source))].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 9, 10]);
});

test('a spread of anything else is left alone', async () => {
  const source = `export const merged = (a: number, b: object, list: number[]) => [
  { ...b, a },
  { ...(a > 0 && { a }), ...(a > 0 ? { a } : {}) },
  { list: [...list, ...[1, 2]] },
  { ...Object.assign({}, { a }) },
  '...{ a }',
];`;
  expect(await linesReported(source)).toEqual([]);
});
