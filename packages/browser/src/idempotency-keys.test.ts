import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

function keysInOrder() {
  let count = 0;
  return createIdempotencyKeys(() => {
    count += 1;
    return `key-${count}`;
  });
}

test('the same amount tried again carries the same key', () => {
  const keys = keysInOrder();
  expect([keys.keyFor('200.00'), keys.keyFor('200.00')]).toEqual(['key-1', 'key-1']);
});

test('another amount is another attempt, and does not make the first forgotten', () => {
  const keys = keysInOrder();
  expect([keys.keyFor('200.00'), keys.keyFor('50.00'), keys.keyFor('200.00')]).toEqual(['key-1', 'key-2', 'key-1']);
});

test('after an end, such as a declined card, the same amount is a new attempt', () => {
  const keys = keysInOrder();
  keys.keyFor('200.00');
  keys.end('200.00');
  expect(keys.keyFor('200.00')).toBe('key-2');
});

test('a key is hard to guess and fit for a header', () => {
  const [one, other] = [createIdempotencyKeys().keyFor('1.00'), createIdempotencyKeys().keyFor('1.00')];
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(other).not.toBe(one);
});
