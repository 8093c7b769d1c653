import { expect, test } from 'vitest';
import { type FixedPayFacts, mayProposeLess } from './fixed-pay.ts';

const scan = (grade: 'verified' | 'unverified' | 'late') => ({ by: 'scan', grade }) as const;
const [byEmployer, byClock] = [
  { by: 'employer', grade: null },
  { by: 'system', grade: null },
] as const;
const inReview: FixedPayFacts = {
  phase: 'in_review',
  funding: 'in_review',
  payBasis: 'worked',
  reviewReason: 'unverified_scan',
  isManual: false,
  isReleasedByClock: false,
  checkIn: scan('unverified'),
  checkOut: scan('unverified'),
};
const due = { phase: 'settled', funding: 'due', reviewReason: null } as const;
const released = { ...due, isReleasedByClock: true } as const;

test.each<[string, Partial<FixedPayFacts>, boolean]>([
  ['unverified scans in review', {}, true],
  ['a late scan in review', { reviewReason: 'late_scan', checkOut: scan('late') }, true],
  [
    'a forgotten end after a verified start',
    { reviewReason: 'forgotten_end', checkIn: scan('verified'), checkOut: byClock },
    true,
  ],
  ['an unverified end after a start that the employer recorded', { checkIn: byEmployer }, true],
  [
    'a verified start and an end that the employer recorded',
    { checkIn: scan('verified'), checkOut: byEmployer },
    false,
  ],
  ['two verified scans', { checkIn: scan('verified'), checkOut: scan('verified') }, false],
  ['hours for the console', { reviewReason: 'unproven' }, false],
  ['hours that no scan shows', { isManual: true }, false],
  ['due pay that the clock released', released, true],
  ['due pay that the employer approved', due, false],
  ['pay that the clock released and that is paid', { ...released, funding: 'paid' }, false],
  ['due pay of two verified scans', { ...released, checkIn: scan('verified'), checkOut: scan('verified') }, false],
  ['minimum pay', { ...released, payBasis: 'minimum' }, false],
  ['agreed pay', { ...released, payBasis: 'agreed' }, false],
  ['decided pay', { ...released, payBasis: 'decided' }, false],
  [
    'a late cancellation',
    { phase: 'cancelled', funding: 'due', payBasis: 'cancellation', checkIn: { by: null, grade: null } },
    false,
  ],
  ['a missed shift', { phase: 'missed', funding: 'due' }, false],
  ['a running shift', { phase: 'in_progress', funding: 'funded', reviewReason: null }, false],
])('an employer may propose less for %s: %#', (_what, changes, may) => {
  expect(mayProposeLess({ ...inReview, ...changes })).toBe(may);
});
