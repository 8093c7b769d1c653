import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPause, throttleScopes } from './login-throttle.ts';

describe('the pause after wrong passwords', () => {
  test.each([
    ['both', 4, 0],
    ['both', 5, 2],
    ['both', 6, 4],
    ['both', 12, 256],
    ['both', 13, 300],
    ['both', 1_000_000, 300],
    ['address', 49, 0],
    ['address', 50, 2],
    ['account', 19, 0],
    ['account', 20, 2],
    ['account', 27, 256],
    ['account', 28, 300],
    ['code', 4, 0],
    ['code', 5, 2],
    ['code', 13, 300],
  ] as const)('of %s after %i is %i seconds', (scope, failures, seconds) => {
    expect(loginPause(scope, failures)).toBe(seconds);
  });

  test('never shrinks, and never grows past five minutes: an owner is slowed, not locked out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...throttleScopes, 'code' as const), fc.nat(1_000_000), (scope, failures) => {
        const [now, next] = [loginPause(scope, failures), loginPause(scope, failures + 1)];
        expect(next).toBeGreaterThanOrEqual(now);
        expect(next).toBeLessThanOrEqual(300);
      }),
    );
  });

  test('applies to the pair first: a forgotten password does not slow a whole office', () => {
    for (let failures = 0; failures < 200; failures += 1) {
      expect(loginPause('both', failures)).toBeGreaterThanOrEqual(loginPause('address', failures));
      expect(loginPause('both', failures)).toBeGreaterThanOrEqual(loginPause('account', failures));
    }
  });
});
