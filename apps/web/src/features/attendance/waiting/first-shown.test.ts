import type { WaitingView } from '@relevo/contracts/waiting';
import { expect, test } from 'vitest';
import { firstShown } from './first-shown.ts';

const entry = (kind: WaitingView['kind'], id: string) => ({ kind, subject: { id } }) as WaitingView;
const money = ['a', 'b', 'c'].map((id) => entry('pay_review', id));
const applications = ['d', 'e'].map((id) => entry('application', id));
const ids = (items: readonly WaitingView[]) => items.map(({ subject }) => subject.id).join('');

test.each([
  ['all when they fit', [...money, ...applications], 9, 'abcde'],
  ['the first application in the last place', [...money, ...applications], 2, 'ad'],
  ['applications in their order when they fit', [money[0], ...applications], 2, 'ad'],
  ['only money when there is no application', money, 2, 'ab'],
  ['nothing when nothing waits', [], 2, ''],
])('%s', (_, items, limit, shown) => {
  expect(ids(firstShown(items as WaitingView[], limit))).toBe(shown);
});
