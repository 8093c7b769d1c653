import { expect, test } from 'vitest';
import { pinStep } from './pin-steps.ts';

test('arrow keys move the pin the way they point, in small steps with Shift', () => {
  expect(pinStep({ key: 'ArrowUp', shiftKey: false })).toEqual({ x: 0, y: -10 });
  expect(pinStep({ key: 'ArrowRight', shiftKey: true })).toEqual({ x: 1, y: 0 });
});

test('other keys are left to the page', () => {
  expect(pinStep({ key: 'Tab', shiftKey: false })).toBeNull();
});
