import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOneLane, isSequential, runStages, selectStages } from './run-lanes.ts';

const step = (name: string) => ({ name });
const [lint, unit, api] = [step('lint'), step('unit'), step('api')];
const [browser, faults] = [step('browser'), step('faults')];
const plan = [[[lint, unit, browser], [api]], [[faults]]];

/** Runs the plan with steps that end only on demand. */
function runByHand(stages: typeof plan, signal?: AbortSignal) {
  const log: string[] = [];
  const open = new Map<string, () => void>();
  const results = runStages(
    stages,
    ({ name }) => {
      log.push(`${name} begins`);
      return new Promise<string>((resolve) => open.set(name, () => resolve(name)));
    },
    signal,
  );
  const end = async (name: string) => {
    log.push(`${name} ends`);
    open.get(name)?.();
    await turn();
  };
  return { log, results, end };
}

test('lanes run beside one another, the steps of a lane one after another, a stage after the one before', async () => {
  const { log, results, end } = runByHand(plan);
  await turn();
  for (const name of ['lint', 'unit', 'api', 'browser', 'faults']) await end(name);
  expect(log).toEqual([
    ...['lint begins', 'api begins', 'lint ends', 'unit begins', 'unit ends', 'browser begins'],
    ...['api ends', 'browser ends', 'faults begins', 'faults ends'],
  ]);
  // In the declared order, whichever ended first.
  expect(await results).toEqual(['lint', 'unit', 'browser', 'api', 'faults']);
});

test('a lane without steps takes the last one that waits in another, so that both end at about the same time', async () => {
  const { log, results, end } = runByHand(plan);
  await turn();
  for (const name of ['api', 'browser', 'lint', 'unit', 'faults']) await end(name);
  expect(log).toEqual([
    ...['lint begins', 'api begins', 'api ends', 'browser begins', 'browser ends', 'unit begins'],
    ...['lint ends', 'unit ends', 'faults begins', 'faults ends'],
  ]);
  expect(await results).toEqual(['lint', 'unit', 'browser', 'api', 'faults']);
});

test('after an abort no further step begins', async () => {
  const stopping = new AbortController();
  const { log, results, end } = runByHand(plan, stopping.signal);
  await turn();
  stopping.abort();
  await end('api');
  await end('lint');
  expect(await results).toEqual(['lint', 'api']);
  expect(log.filter((line) => line.endsWith('begins'))).toEqual(['lint begins', 'api begins']);
});

test('a plan is reduced to the chosen steps', () => {
  const narrowed = { name: 'api', files: ['one'] };
  expect(selectStages(plan, [lint, unit])).toEqual([[[lint, unit]]]);
  expect(selectStages(plan, [narrowed])).toEqual([[[narrowed]]]);
  expect(selectStages(plan, [faults, api])).toEqual([[[api]], [[faults]]]);
});

test('only a plan in which nothing runs at the same time is sequential', () => {
  expect(isSequential(plan)).toBe(false);
  expect(isSequential(selectStages(plan, [lint, unit, faults]))).toBe(true);
  expect(inOneLane(plan)).toEqual([[[lint, unit, browser, api]], [[faults]]]);
});
