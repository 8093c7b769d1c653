import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BankFile, type BankPayment, fitsBankFile, nextBankDay, totalOf } from './bank-file.ts';
import { writeCpa005 } from './cpa-005.ts';
import { parseMoney } from './money.ts';
import { writePain001 } from './pain-001.ts';

const ours = { bank_account: '9988776', bank_institution: '006', bank_transit: '00011' };
const originator = {
  id: 'RELEVO01',
  name: 'Relevo Québec inc.',
  shortName: 'Relevo',
  dataCentre: '86920',
  cpaCode: '450',
  account: ours,
};
const payment: BankPayment = {
  reference: 'RLVABCDEFGHJK23',
  payee: 'Zoë Côté-O’Neil',
  account: { bank_account: '1234567', bank_institution: '815', bank_transit: '30012' },
  amount: 123_45n,
};
const file = (payments: readonly BankPayment[], number = 42): BankFile => ({
  number,
  madeAt: new Date('2026-11-20T21:00:00Z'),
  madeOn: '2026-11-20',
  currency: 'CAD',
  originator,
  payments,
});

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const anyPayment: fc.Arbitrary<BankPayment> = fc.record({
  reference: fc
    .string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789'), minLength: 12, maxLength: 12 })
    .map((end) => `RLV${end}`),
  payee: fc.string({ unit: 'binary', maxLength: 200 }),
  account: fc.record({
    bank_account: fc.integer({ min: 5, max: 12 }).chain(digits),
    bank_institution: digits(3),
    bank_transit: digits(5),
  }),
  amount: fc.bigInt({ min: 1n, max: 99_999_999_99n }),
});
const anyPayments = fc.array(anyPayment, { minLength: 1, maxLength: 20 });

/** Reads a file of records back by the places of the standard. */
function readCpa005(content: string) {
  const records = content.split('\r\n');
  const details = records
    .slice(1, -1)
    .flatMap((record) => Array.from({ length: 6 }, (_, index) => record.slice(24 + index * 240, 264 + index * 240)));
  const segments = details.filter((segment) => segment.trim() !== '');
  return { records, segments, trailer: records.at(-1) ?? '' };
}

test.each([
  ['a Wednesday', '2026-11-18', '2026-11-19'],
  ['a Friday', '2026-11-20', '2026-11-23'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['the end of a year', '2026-12-31', '2027-01-01'],
])('the bank day after %s', (_name, date, next) => {
  expect(nextBankDay(date)).toBe(next);
});

test.each([
  ['cpa005', '123456789012', 1n, true],
  ['cpa005', '1234567890123', 1n, false],
  ['pain001', '1234567890123', 1n, true],
  ['cpa005', '1234567', 100_000_000_00n, false],
  ['pain001', '1234567', 100_000_000_00n, true],
  ['cpa005', '1234567', 0n, false],
  ['cpa005', '12 34', 1n, false],
] as const)('%s takes account %s with %s cents: %s', (format, bank_account, amount, fits) => {
  const account = { ...payment.account, bank_account };
  expect(fitsBankFile(format, { reference: payment.reference, account, amount })).toBe(fits);
});

describe('CPA-005', () => {
  test('one payment, place by place', () => {
    const [header = '', detail = '', trailer = ''] = writeCpa005(file([payment])).split('\r\n');
    expect(header.trimEnd()).toBe('A000000001RELEVO01  004202632486920                    CAD');
    expect(detail.slice(0, 264)).toBe(
      [
        'C000000002RELEVO01  0042',
        '450',
        '0000012345',
        '026327',
        '081530012',
        '1234567     ',
        '0'.repeat(22),
        '000',
        'RELEVO         ',
        "ZOE COTE-O'NEIL".padEnd(30),
        'RELEVO QUEBEC INC.'.padEnd(30),
        'RELEVO01  ',
        'RLVABCDEFGHJK23    ',
        '000600011',
        '9988776     ',
        ' '.repeat(15),
        ' '.repeat(22),
        '  ',
        '0'.repeat(11),
      ].join(''),
    );
    expect(trailer.trimEnd()).toBe(`Z000000003RELEVO01  0042${'0'.repeat(22)}0000000001234500000001${'0'.repeat(44)}`);
  });

  test.each([
    [9_999, '9999'],
    [10_000, '0001'],
    [10_001, '0002'],
  ])('file %i is number %s: four digits come round', (number, written) => {
    for (const record of writeCpa005(file([payment], number)).split('\r\n')) {
      expect(record.slice(20, 24)).toBe(written);
    }
  });

  test('whatever is paid to whom: the length of every record, the counts, and the total to the cent', () => {
    fc.assert(
      fc.property(anyPayments, (payments) => {
        const content = writeCpa005(file(payments));
        expect(content).toMatch(/^[\r\n -`{-~]*$/);
        const { records, segments, trailer } = readCpa005(content);
        for (const [index, record] of records.entries()) {
          expect(record).toHaveLength(1_464);
          expect(record.slice(1, 10)).toBe(String(index + 1).padStart(9, '0'));
        }
        expect(records.map((record) => record[0]).join('')).toMatch(/^AC+Z$/);
        expect(segments).toHaveLength(payments.length);
        const written = segments.map((segment) => ({
          amount: BigInt(segment.slice(3, 13)),
          institution: segment.slice(19, 28),
          account: segment.slice(28, 40).trimEnd(),
          reference: segment.slice(150, 169).trimEnd(),
        }));
        expect(written).toEqual(
          payments.map(({ amount, account, reference }) => ({
            amount,
            institution: `0${account.bank_institution}${account.bank_transit}`,
            account: account.bank_account,
            reference,
          })),
        );
        expect(BigInt(trailer.slice(46, 60))).toBe(totalOf(payments));
        expect(BigInt(trailer.slice(60, 68))).toBe(BigInt(payments.length));
        expect(trailer.slice(24, 46)).toBe('0'.repeat(22));
      }),
    );
  });

  test('the largest file there can be', () => {
    const payments = Array.from({ length: 5_000 }, () => ({ ...payment, amount: 99_999_999_99n }));
    const { segments, trailer } = readCpa005(writeCpa005(file(payments)));
    expect(segments).toHaveLength(5_000);
    expect(BigInt(trailer.slice(46, 60))).toBe(5_000n * 99_999_999_99n);
  });

  test('an amount that needs an eleventh digit is refused, not cut', () => {
    expect(() => writeCpa005(file([{ ...payment, amount: 100_000_000_00n }]))).toThrow(RangeError);
  });
});

describe('pain.001', () => {
  const all = (content: string, name: string) =>
    [...content.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value);

  test('one payment', () => {
    const content = writePain001(file([payment]));
    expect(all(content, 'MsgId')).toEqual(['RELEVO01-000042']);
    expect(all(content, 'EndToEndId')).toEqual(['RLVABCDEFGHJK23']);
    expect(all(content, 'Dt')).toEqual(['2026-11-23']);
    expect(content).toContain('<InstdAmt Ccy="CAD">123.45</InstdAmt>');
    expect(all(content, 'MmbId')).toEqual(['000600011', '081530012']);
    expect(all(content, 'Nm')).toEqual(['Relevo Québec inc.', 'Relevo Québec inc.', 'Zoë Côté-O’Neil']);
  });

  test.each([
    ['</Nm><Evil/>', '&lt;/Nm&gt;&lt;Evil/&gt;'],
    ['Smith & "Sons"', 'Smith &amp; &quot;Sons&quot;'],
    ['a\u0000b\ud800c\ufffe', 'a?b?c?'],
    [' two\r\nlines ', 'two lines'],
    ['', 'NOTPROVIDED'],
    ['&'.repeat(200), '&amp;'.repeat(140)],
  ])('a payee called %j', (payee, written) => {
    expect(all(writePain001(file([{ ...payment, payee }])), 'Nm')[2]).toBe(written);
  });

  test('whatever is paid to whom: the sums are those of the payments, to the cent', () => {
    fc.assert(
      fc.property(anyPayments, (payments) => {
        const content = writePain001(file(payments));
        const amounts = all(content, 'InstdAmt').map((amount) => parseMoney(amount));
        expect(amounts).toEqual(payments.map(({ amount }) => amount));
        const total = parseMoney(all(content, 'CtrlSum')[0] ?? '');
        expect(total).toBe(totalOf(payments));
        expect(all(content, 'CtrlSum')).toHaveLength(2);
        expect(all(content, 'NbOfTxs')).toEqual([String(payments.length), String(payments.length)]);
        expect(all(content, 'EndToEndId')).toEqual(payments.map(({ reference }) => reference));
      }),
    );
  });
});
