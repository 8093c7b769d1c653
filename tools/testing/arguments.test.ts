import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import type { Selection } from './step.ts';

interface TestedStep {
  name: string;
  group: string;
  words: string[];
  narrow?: (selection: Selection) => TestedStep;
  selection?: Selection;
}

const testStep = (name: string): TestedStep => ({
  name,
  group: 'tests',
  words: [],
  narrow: (selection) => ({ name, group: 'tests', words: [], selection }),
});
const lint: TestedStep = { name: 'format and lint', group: 'checks', words: ['lint'] };
const types: TestedStep = { name: 'types', group: 'checks', words: [] };
const [unit, api] = [testStep('unit'), testStep('api')];
const steps = [lint, types, unit, api];
const read = (...args: string[]) => readArguments(args, steps);

test.each([
  [[], steps],
  [['checks'], [lint, types]],
  [['lint'], [lint]],
  [['format and lint'], [lint]],
  [
    ['api', 'types'],
    [types, api],
  ],
  [['tests'], [unit, api]],
])('%j chooses steps', (words, chosen) => {
  expect(read(...words)).toEqual(chosen);
});

test('words after a step narrow it', () => {
  expect(read('api', 'jobs', 'wallet')).toMatchObject([
    { name: 'api', selection: { words: ['jobs', 'wallet'], title: undefined } },
  ]);
});

test.each(['-t', '-g', '--grep'])('%s narrows by title', (option) => {
  expect(read('unit', 'money', option, 'one (of) two')[0]?.selection).toMatchObject({
    words: ['money'],
    title: 'one (of) two',
  });
});

test('a title may stand behind an equals sign', () => {
  expect(read('unit', '--grep=a=b')[0]?.selection).toMatchObject({ title: 'a=b' });
});

test.each([
  [['money'], '"money" is no step. Choose among format and lint, checks, lint, types, unit, tests, api.'],
  [['unit', 'api', 'money'], 'narrow one step of unit, api'],
  [['checks', 'money'], 'narrow one step of unit, api'],
  [['-t', 'money'], 'narrow one step of unit, api'],
  [['unit', '-t'], '-t needs a value'],
  [['unit', '--watch'], 'The option --watch is not known'],
])('%j is refused with the choices', (words, problem) => {
  expect(() => read(...words)).toThrow(problem);
});
