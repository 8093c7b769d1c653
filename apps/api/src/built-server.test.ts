import { allCalls, consoleCalls, publicCalls } from '@relevo/contracts/all-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLines } from './testing/built/account-lines.ts';
import { type BuiltProduct, type BuiltStage, stageIn, startBuiltProduct } from './testing/built/built-stage.ts';
import { consoleLines } from './testing/built/console-lines.ts';
import { shiftLines, walletLines } from './testing/built/shift-lines.ts';
import { type CallName, type Line, sendTry, type Target } from './testing/built/tries.ts';
import { workLines } from './testing/built/work-lines.ts';

/** A call of the contract without a line does not compile. */
const lines: Record<CallName, Line> = {
  ...accountLines,
  ...workLines,
  ...shiftLines,
  ...walletLines,
  ...consoleLines,
};

const timeoutMs = 120_000;
let product: BuiltProduct;
beforeAll(async () => {
  product = await startBuiltProduct();
}, timeoutMs);
afterAll(() => product.close());

async function tryCall(stage: BuiltStage, target: Target, line: Line): Promise<number> {
  const tries = [await line(stage)].flat();
  for (const tried of tries) await sendTry(stage, target, tried);
  return tries.length;
}

test('every call of the contract has a line', () => {
  expect(Object.keys(lines).sort()).toEqual(allCalls.map(({ name }) => name).sort());
});

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  let stage: BuiltStage;
  beforeAll(async () => {
    stage = await stageIn(product, language);
  });

  test.each(publicCalls)('$name', async ({ name, call }) => {
    const target = { name, call, url: product.server.url };
    expect(await tryCall(stage, target, lines[name])).toBeGreaterThan(0);
  });

  test.each(consoleCalls)('$name', async ({ name, call }) => {
    const headers = { 'x-requested-with': 'relevo-console', ...stage.operator.headers };
    const target = { name, call, url: product.app.consoleUrl, headers };
    expect(await tryCall(stage, target, lines[name])).toBeGreaterThan(0);
  });
});
