import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { root } from '../root.ts';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

type Plugin = string | { path: string; includes: string[] };

/** How the repository applies one of its own rules, for another folder. */
export function pluginOf(name: string): Plugin {
  const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as { plugins: Plugin[] };
  const found = plugins.find((each) => basename(typeof each === 'string' ? each : each.path) === name);
  if (!found) throw new Error(`biome.json has no rule ${name}`);
  const path = join(import.meta.dirname, name);
  return typeof found === 'string' ? path : { ...found, path };
}

/** The lines of a source file on which Biome reports something with this configuration. */
export async function linesReported(configuration: object, name: string, source: string): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, ...configuration }));
  mkdirSync(dirname(join(folder, name)), { recursive: true });
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
