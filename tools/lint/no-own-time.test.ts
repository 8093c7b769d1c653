import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { linesReported, pluginOf } from './lines-reported.ts';

const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as { overrides: object[] };
const configuration = { overrides, plugins: [pluginOf('no-own-time.grit')] };

const source = `import { setTimeout as pause } from 'node:timers/promises';
import { setImmediate as turn } from 'node:timers/promises';
export const waits = async (page: Page) => {
  await pause(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await page.waitForTimeout(100);
  await turn();
  await expect.poll(() => page.url()).toBe('/');
};
test.setTimeout(90_000);
test.slow();
vi.setConfig({ testTimeout: 90_000 });
beforeAll(() => start(), 90_000);
beforeAll(() => start());`;

test('a test that waits for a fixed time or sets its own limit is reported', async () => {
  expect(await linesReported(configuration, 'planted.test.ts', source)).toEqual([1, 5, 6, 10, 11, 12, 13]);
});

test('code that is no test may set timers', async () => {
  expect(await linesReported(configuration, 'planted.ts', source.split('\n').slice(0, 5).join('\n'))).toEqual([]);
});
