import { expect, it } from 'vitest';
import { isImageAddress } from './is-image-address.ts';

it.each([
  ['/media/bugs/1/a.png?expires=1&signature=x', true],
  ['/media/bugs/1/a.jpg?expires=1&signature=x.pdf', true],
  ['/media/bugs/1/a.pdf?expires=1&signature=x.png', false],
  ['/media/bugs/png', false],
])('%s leads to a picture: %s', (address, expected) => {
  expect(isImageAddress(address)).toBe(expected);
});
