import { expect, it } from 'vitest';
import { subjectPath } from './subject-link.tsx';

it.each([
  ['account.approved', '/people/1'],
  ['account.call_noted', '/people/1'],
  ['bug.moved', '/bugs/1'],
  ['withdrawal.settled', '/withdrawals?search=1'],
  ['operator.signed_in', null],
  ['job.retried', null],
])('%s leads to %s', (action, path) => {
  expect(subjectPath(action, '1')).toBe(path);
});
