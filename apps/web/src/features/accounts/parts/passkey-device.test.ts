import { expect, test } from 'vitest';
import { deviceFailureOf } from './passkey-device.ts';

test.each([
  ['the owner said no, or took too long', 'NotAllowedError', 'cancelled'],
  ['another question came in between', 'AbortError', 'cancelled'],
  ['the device has a passkey of this account', 'InvalidStateError', 'already_there'],
  ['the page has another address', 'SecurityError', 'failed'],
])('%s', (_case, name, expected) => {
  expect(deviceFailureOf(Object.assign(new Error('no'), { name }))).toBe(expected);
});

test('what is no error at all has failed', () => {
  expect(deviceFailureOf('no')).toBe('failed');
});
