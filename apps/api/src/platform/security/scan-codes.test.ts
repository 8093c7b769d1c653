import { randomUUID } from 'node:crypto';
import { readShortCode } from '@relevo/domain/scan-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScanCodes, type ScanMark } from './scan-codes.ts';

const codes = createScanCodes({ secrets: ['a secret that every node was given'] });
const mark: ScanMark = { workerShiftId: '0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b', action: 'start', step: 59_812_345 };
const code = codes.write(mark);
const parts = code.split('.');

const marks = fc.record({
  workerShiftId: fc.uuid(),
  action: fc.constantFrom('start' as const, 'end' as const),
  step: fc.nat({ max: 99_999_999 }),
});

describe('a code', () => {
  test('says which shift, start or end, and which step, to any node that has the secret', () => {
    const elsewhere = createScanCodes({ secrets: ['a secret that every node was given'] });
    fc.assert(
      fc.property(marks, (each) => {
        expect(elsewhere.read(codes.write(each))).toEqual(each);
        expect(elsewhere.short(each)).toBe(codes.short(each));
      }),
    );
  });

  test('of another secret is none', () => {
    const others = createScanCodes({ secrets: ['another secret'] });
    expect(others.read(code)).toBeNull();
    expect(others.short(mark)).not.toBe(codes.short(mark));
  });

  test.each([
    ['another version', 0, 'v2'],
    ['another shift', 1, randomUUID()],
    ['the other action', 2, 'end'],
    ['no action at all', 2, 'pause'],
    ['the next step', 3, '59812346'],
    ['the same step written otherwise', 3, '059812345'],
    ['a step beyond all numbers', 3, '9'.repeat(30)],
    ['a mac of zeros', 4, 'A'.repeat(22)],
    ['a mac cut short', 4, (parts[4] ?? '').slice(0, 21)],
    ['a mac with more behind it', 4, `${parts[4]}A`],
    ['a mac in the other alphabet', 4, `${(parts[4] ?? '').slice(0, 20)}+/`],
  ])('with %s is none', (_what, index, other) => {
    expect(codes.read(parts.with(index, other).join('.'))).toBeNull();
  });

  test('with any one character changed is none', () => {
    fc.assert(
      fc.property(fc.nat({ max: code.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }), (index, character) => {
        const changed = code.slice(0, index) + character + code.slice(index + 1);
        if (changed !== code) expect(codes.read(changed)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    `${code} `,
    ` ${code}`,
    `${code}\n`,
    code.toUpperCase(),
    code.replaceAll('.', ':'),
    '',
    'v1....',
    `${code}.`,
  ])('written as %j is none', (other) => {
    expect(codes.read(other)).toBeNull();
  });
});

describe('a short code', () => {
  test('can be typed as it is', () => {
    fc.assert(
      fc.property(marks, (each) => {
        expect(readShortCode(codes.short(each))).toBe(codes.short(each));
      }),
    );
  });

  test('differs by shift, by action and by step', () => {
    const others: ScanMark[] = [
      { ...mark, workerShiftId: randomUUID() },
      { ...mark, action: 'end' },
      { ...mark, step: mark.step + 1 },
      { ...mark, step: mark.step - 1 },
    ];
    expect(new Set([mark, ...others].map((each) => codes.short(each))).size).toBe(5);
  });

  test('uses its whole alphabet evenly, so that guessing has a billion to try', () => {
    const counts = new Map<string, number>();
    const rounds = 4_000;
    for (let step = 0; step < rounds; step += 1) {
      for (const character of codes.short({ ...mark, step })) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    const mean = (rounds * 6) / 32;
    for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(6 * Math.sqrt(mean));
  });
});
