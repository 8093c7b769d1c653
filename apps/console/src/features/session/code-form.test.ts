import { expect, it } from 'vitest';
import { readCode } from './code-form.tsx';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['', ''],
])('reads %j as the code %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
