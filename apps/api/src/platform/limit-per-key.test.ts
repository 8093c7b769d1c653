import { expect, test } from 'vitest';
import { limitPerKey } from './limit-per-key.ts';

/** Work that runs until it is ended by its name. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('one key has at most twice the limit, another goes on beside it, and both end', async () => {
  const inTurn = limitPerKey(2);
  const { begun, work, end } = heldWork();
  const asked: string[] = [];
  const run = (key: string, name: string) =>
    inTurn(async () => {
      asked.push(name);
      return key;
    }, work(name));
  const festival = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => run('a', name));
  const other = run('b', 'b1');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  expect(asked).toEqual(['a3', 'a4', 'a5', 'a6', 'b1']);
  end('a3');
  await settled();
  expect(begun.at(-1)).toBe('a5');
  for (const name of ['b1', 'a1', 'a2', 'a4', 'a5']) end(name);
  await settled();
  end('a6');
  expect(await Promise.all([...festival, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']);
});

test('a question and a piece of work that fail free their places', async () => {
  const inTurn = limitPerKey(1);
  const fail = async (): Promise<string> => {
    throw new Error('no');
  };
  await expect(inTurn(fail, fail)).rejects.toThrow('no');
  const { work, end } = heldWork();
  const first = inTurn(async () => 'a', work('first'));
  await expect(inTurn(fail, work('never'))).rejects.toThrow('no');
  await expect(inTurn(async () => 'a', fail)).rejects.toThrow('no');
  const second = inTurn(
    async () => 'a',
    async () => 'second',
  );
  expect(await second).toBe('second');
  end('first');
  expect(await first).toBe('first');
});
