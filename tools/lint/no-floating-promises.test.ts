import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { checkerSettings } from '../checker-settings.ts';

const root = join(import.meta.dirname, '../..');
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');

/** The lines that the promise check reports, with the packages of the repository at hand. */
async function linesReported(source: string): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = readdirSync(root).filter((name) => /^(tsconfig.*|\.oxlintrc)\.json$/.test(name));
  for (const file of settings) copyFileSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'planted.ts'), source);
  const args = [oxlint, '--format=json', 'planted.ts'];
  const env = { ...process.env, ...checkerSettings };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch((error) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { labels: { span: { line: number } }[] }[] };
  return [...new Set(diagnostics.flatMap(({ labels }) => labels.map(({ span }) => span.line)))].sort((a, b) => a - b);
}

test('a promise that nobody waits for is reported, wherever its type comes from', async () => {
  const source = `import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { followChanges, type LiveSource } from '@relevo/browser/live-stream';
import { type Kysely, sql } from 'kysely';

type Database = Kysely<{ jobs: { id: string } }>;
export async function planted(db: Database, page: Page, source: LiveSource, signal: AbortSignal) {
  db.deleteFrom('jobs').execute();
  db.selectFrom('jobs').selectAll().executeTakeFirst();
  sql\`select 1\`.execute(db);
  db.transaction().execute(async (tx) => {
    tx.deleteFrom('jobs').execute();
  });
  readFile('a.txt');
  page.getByRole('button').click();
  expect(page.getByRole('button')).toBeVisible();
  followChanges(source, () => undefined, signal);
  await db.deleteFrom('jobs').execute();
  void readFile('b.txt').catch(() => undefined);
  return readFile('c.txt');
}
`;
  expect(await linesReported(source)).toEqual([8, 9, 10, 11, 12, 14, 15, 16, 17]);
});
