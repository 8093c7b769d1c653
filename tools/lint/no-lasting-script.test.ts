import { expect, test } from 'vitest';
import { linesReported, pluginOf } from './lines-reported.ts';

const configuration = { plugins: [pluginOf('no-lasting-script.grit')] };

test('a script that would stay in a context of later tests is reported', async () => {
  const source = `export async function prepare(context: Context, page: Page) {
  await page.addInitScript(watch);
  await context.addInitScript(watch);
  await page.context().addInitScript(watch);
}`;
  expect(await linesReported(configuration, 'e2e/planted.ts', source)).toEqual([3, 4]);
});
