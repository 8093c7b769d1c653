import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** The lines of a source file on which Biome reports something with this configuration. */
export async function linesReported(configuration: object, name: string, source: string): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, ...configuration }));
  writeFileSync(join(folder, name), source);
  const args = [biome, 'lint', '--reporter=json', name];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error) => error);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { start: { line: number } } }[];
  };
  const ours = /^plugin$|noRestricted/;
  const lines = diagnostics.filter(({ category }) => ours.test(category)).map(({ location }) => location.start.line);
  return [...new Set(lines)].sort((a, b) => a - b);
}
