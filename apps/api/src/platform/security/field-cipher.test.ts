import { describe, expect, test } from 'vitest';
import { createFieldCipher } from './field-cipher.ts';

const oldSecret = 'an old secret of more than thirty-two characters';
const newSecret = 'a new secret of more than thirty-two characters';
const place = 'users.bank_account:1';

describe('a sealed field', () => {
  const cipher = createFieldCipher({ current: newSecret, previous: [oldSecret] });

  test('opens to what was sealed and shows nothing of it', () => {
    const sealed = cipher.seal('046454286', place);
    expect(sealed).not.toContain('046454286');
    expect(cipher.open(sealed, place)).toBe('046454286');
  });

  test('never looks the same twice', () => {
    expect(cipher.seal('1234567', place)).not.toBe(cipher.seal('1234567', place));
  });

  test('does not open in another row or column', () => {
    const sealed = cipher.seal('1234567', place);
    expect(() => cipher.open(sealed, 'users.bank_account:2')).toThrow();
  });

  test('does not open once a byte has changed', () => {
    const sealed = cipher.seal('1234567', place);
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => cipher.open(changed, place)).toThrow();
  });

  test('sealed with the key before still opens, and is known to be stale', () => {
    const sealed = createFieldCipher({ current: oldSecret, previous: [] }).seal('1234567', place);
    expect(cipher.open(sealed, place)).toBe('1234567');
    expect(cipher.isStale(sealed)).toBe(true);
    expect(cipher.isStale(cipher.seal('1234567', place))).toBe(false);
  });

  test('of an unknown key says so instead of guessing', () => {
    const sealed = createFieldCipher({ current: 'another secret, long enough too', previous: [] }).seal('1', place);
    expect(() => cipher.open(sealed, place)).toThrow('not configured');
  });
});
