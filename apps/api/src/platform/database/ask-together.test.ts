import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';
import type { Db } from './database.ts';

const [db, replica] = [{} as Db, {} as Db];

test('what is asked in one turn is one statement of each database', async () => {
  const sent: (readonly number[])[] = [];
  const double = askTogether(async (_db, all: readonly number[]) => {
    sent.push(all);
    return all.map((each) => each * 2);
  });
  const [first, second] = await Promise.all([
    Promise.all([double(db, 1), double(db, 2), double(replica, 3)]),
    Promise.resolve().then(() => double(db, 4)),
  ]);
  expect([...first, second, await double(db, 5)]).toEqual([2, 4, 6, 8, 10]);
  expect(sent).toEqual([[1, 2, 4], [3], [5]]);
});

test('a value that is refused harms no other', async () => {
  const check = askTogether(async (_db, all: readonly string[]) => {
    if (all.includes('bad')) throw new Error('refused');
    return all.map((each) => `${each}!`);
  });
  const asked = ['one', 'bad', 'two'].map((each) => check(db, each));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a long list is cut into statements of a hundred', async () => {
  const sizes: number[] = [];
  const count = askTogether(async (_db, all: readonly number[]) => {
    sizes.push(all.length);
    return all;
  });
  const asked = Array.from({ length: 230 }, (_each, index) => index);
  expect(await Promise.all(asked.map((each) => count(db, each)))).toEqual(asked);
  expect(sizes).toEqual([100, 100, 30]);
});
