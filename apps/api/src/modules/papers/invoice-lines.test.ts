import { randomUUID } from 'node:crypto';
import { parseMoney } from '@relevo/domain/money';
import type { PaperWorker } from '@relevo/domain/papers';
import { payCauses } from '@relevo/domain/pay-causes';
import { noTaxNumbers } from '@relevo/domain/tax-numbers';
import { byDepth } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceLines } from './invoice-lines.ts';
import type { InvoicedPayment } from './invoice-payments.ts';

const registered = { gst_number: '123456782RT0001', qst_number: '1234567890TQ0001' };
const workers = new Map<string, PaperWorker>(
  ['Zoë', 'Amir', 'Li'].map((name, index) => [
    `worker ${index}`,
    { ...noTaxNumbers, ...(index < 2 && registered), name, business_name: '' },
  ]),
);
const place = { country: 'Canada', zip_code: 'H2T 2L1' };

const payment = (changes: Partial<InvoicedPayment> = {}): InvoicedPayment => ({
  journal_id: randomUUID(),
  worker_id: 'worker 0',
  worker_shift_id: randomUUID(),
  what: 'plan',
  amount_cents: 80_00n,
  currency: 'CAD',
  paid_at: new Date('2026-10-05T21:00:00Z'),
  wage: 20_00n,
  starts_at: new Date('2026-10-05T13:00:00Z'),
  title: 'Barista',
  timezone: 'America/Toronto',
  ...place,
  ...changes,
});
const linesOf = (payments: InvoicedPayment[]) =>
  invoiceLines({ payments, workers, supplier: null, timezone: 'America/Toronto' });
const centsOf = (amount: string) => parseMoney(amount) ?? 0n;
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + centsOf(amount), 0n);

const anyPayment = fc
  .record({
    worker_id: fc.constantFrom(...workers.keys()),
    what: fc.constantFrom(...payCauses),
    amount_cents: fc.bigInt({ min: 1n, max: 1_000_000_00n }),
    zip_code: fc.constantFrom('H2T 2L1', 'M5V 3A8', 'T2P 1J9', 'X'),
  })
  .map(payment);

test('lines and their payments come to the total to the cent, and taxes to those of the lines', () => {
  fc.assert(
    fc.property(fc.array(anyPayment, { minLength: 1, maxLength: 40 }), (payments) => {
      const { lines, taxes, total } = linesOf(payments);
      expect(total).toBe(payments.reduce((all, { amount_cents }) => all + amount_cents, 0n));
      expect(sum(lines.map(({ amount }) => amount))).toBe(total);
      for (const line of lines) {
        expect(sum(line.payments.map(({ amount }) => amount))).toBe(centsOf(line.amount));
        expect(sum(line.taxes.map(({ amount }) => amount))).toBeLessThan(centsOf(line.amount));
        expect(line.taxes.length === 0).toBe(line.tax_note !== null);
      }
      expect(taxes.reduce((all, { amount }) => all + amount, 0n)).toBe(
        sum(lines.flatMap((line) => line.taxes.map(({ amount }) => amount))),
      );
    }),
    { numRuns: byDepth({ short: 60, deep: 1_000 }) },
  );
});

test('one line for each worker, rounded once, and cancelled work apart', () => {
  const { lines } = linesOf([
    payment({ amount_cents: 10n }),
    payment({ amount_cents: 10n }),
    payment({ amount_cents: 115_00n, what: 'cancellation' }),
    payment({ worker_id: 'worker 2', amount_cents: 50_00n }),
  ]);
  expect(
    lines.map(({ worker, what, shifts, minutes, amount, taxes }) => [
      worker.name,
      what,
      shifts,
      minutes,
      amount,
      taxes,
    ]),
  ).toEqual([
    ['Li', 'work', 1, 150, '50.00', []],
    [
      'Zoë',
      'work',
      2,
      0,
      '0.20',
      [
        { name: 'GST', rate: '5', amount: '0.01' },
        { name: 'QST', rate: '9.975', amount: '0.02' },
      ],
    ],
    [
      'Zoë',
      'cancellation',
      1,
      0,
      '115.00',
      [
        { name: 'GST', rate: '5', amount: '5.00' },
        { name: 'QST', rate: '9.975', amount: '9.98' },
      ],
    ],
  ]);
});

test('work in two provinces has the taxes of both, and another supplier’s numbers count in place of the worker’s', () => {
  const payments = [payment(), payment({ zip_code: 'M5V 3A8' })];
  expect(linesOf(payments).taxes.map(({ name }) => name)).toEqual(['GST', 'QST', 'HST']);
  const ofPlatform = invoiceLines({ payments, workers, supplier: noTaxNumbers, timezone: 'America/Toronto' });
  expect(ofPlatform.lines[0]).toMatchObject({ taxes: [], tax_note: 'not_registered' });
});
