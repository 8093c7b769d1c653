import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesReported } from './lines-reported.ts';

const configuration = { plugins: [join(import.meta.dirname, 'no-lasting-script.grit')] };

test('a script that would stay in a context of later tests is reported', async () => {
  const source = `export async function prepare(context: Context, page: Page) {
  await page.addInitScript(watch);
  await context.addInitScript(watch);
  await page.context().addInitScript(watch);
}`;
  expect(await linesReported(configuration, 'planted.ts', source)).toEqual([3, 4]);
});
