import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchTotp, newTotpKey, totpAddress, totpCode, totpStep } from './totp.ts';

/** The secret of RFC 6238's appendix, "12345678901234567890", in base32. */
const rfcKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('the code of a moment', () => {
  // The appendix shows eight digits; an app shows the last six of them.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds is the one RFC 6238 says', (seconds, code) => {
    expect(totpCode(rfcKey, totpStep(at(seconds)))).toBe(code.slice(-6));
  });

  test('keeps its leading zeros', () => {
    expect(totpCode(rfcKey, totpStep(at(1_111_111_109)))).toBe('081804');
    for (let step = 0; step < 200; step += 1) expect(totpCode(rfcKey, step)).toMatch(/^\d{6}$/);
  });

  test('is the same for half a minute', () => {
    expect([totpStep(at(29)), totpStep(at(30)), totpStep(at(59)), totpStep(at(60))]).toEqual([0, 1, 1, 2]);
  });
});

describe('a new key', () => {
  test('is 160 bits of base32 that no other is', () => {
    const keys = Array.from({ length: 200 }, newTotpKey);
    for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(keys).size).toBe(200);
    // Every letter of the alphabet comes up, none far more than another.
    const counts = new Map<string, number>();
    for (const letter of keys.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    expect(Math.max(...counts.values())).toBeLessThan(2 * 200);
  });

  test('reaches the app by an address that names the account', () => {
    const address = new URL(totpAddress(rfcKey, 'odile+console@relevo.example'));
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toBe('/Relevo:odile+console@relevo.example');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: rfcKey,
      issuer: 'Relevo',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('a code that was given', () => {
  const now = at(1_111_111_111);
  const step = totpStep(now);
  const match = (code: string, lastStep: number | null = null) => matchTotp(rfcKey, code, { at: now, lastStep });

  test('counts one step early and late, and no further', () => {
    const found = [-2, -1, 0, 1, 2].map((away) => match(totpCode(rfcKey, step + away)));
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  test('counts once: neither it nor an earlier one again', () => {
    expect(match(totpCode(rfcKey, step), step)).toBeNull();
    expect(match(totpCode(rfcKey, step - 1), step)).toBeNull();
    expect(match(totpCode(rfcKey, step + 1), step)).toBe(step + 1);
    expect(match(totpCode(rfcKey, step), step - 1)).toBe(step);
  });

  test.each([
    '',
    '1',
    '05047',
    '0504711',
    '050471 ',
    ' 50471',
    '٠٥٠٤٧١',
    '０５０４７１',
    '💥',
    'é',
    '-50471',
    '5e4710',
  ])('%j is no code, and no failure', (code) => {
    expect(match(code)).toBeNull();
  });

  test('is wrong whatever else it is', () => {
    const right = [-1, 0, 1].map((away) => totpCode(rfcKey, step + away));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (code) => {
        fc.pre(!right.includes(code));
        expect(match(code)).toBeNull();
      }),
    );
  });

  test('of another key opens nothing', () => {
    expect(match(totpCode('A'.repeat(32), step))).toBeNull();
  });
});
