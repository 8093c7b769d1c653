import { byDepth, seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';

export const endings = [
  'paid',
  'in review',
  'approved',
  'forgotten',
  'missed',
  'cancelled by the worker',
  'cancelled by the employer',
  'corrected upwards',
  'missed, then corrected',
] as const;
type Ending = (typeof endings)[number];
export type Plan = {
  ending: Ending | 'running' | 'to come';
  employer: number;
  worker: number;
  wage: string;
  minutes: number;
  breakMinutes: number;
  lateMinutes: number;
  pauseMinutes: number;
  deposit: string | null;
};

const somePlan = fc.record<Plan>({
  ending: fc.constantFrom(...endings, 'paid', 'paid', 'paid'),
  employer: fc.constantFrom(0, 0, 0, 1),
  worker: fc.integer({ min: 0, max: 4 }),
  wage: fc.integer({ min: 16_20, max: 45_67 }).map((cents) => (cents / 100).toFixed(2)),
  minutes: fc.integer({ min: 31, max: 200 }),
  breakMinutes: fc.integer({ min: 0, max: 17 }),
  lateMinutes: fc.integer({ min: 0, max: 20 }),
  pauseMinutes: fc.integer({ min: 0, max: 500 }),
  // Mostly nothing: wallets run dry, and what is due then settles with a later deposit.
  deposit: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant('110.00') }),
});

/** A shift that costs more than an employer has at the beginning. */
const dear = { wage: '45.00', minutes: 200, breakMinutes: 0, lateMinutes: 0 };

/** Every ending at least once, many by chance, and at the end what is still open in every way. */
export function plansOf(): Plan[] {
  const plans = fc.sample(somePlan, { seed, numRuns: endings.length + byDepth({ short: 7, deep: 60 }) });
  return [
    ...plans.map((plan, index) => ({
      ...plan,
      ...(endings[index] && { ending: endings[index], employer: 0 }),
      // Whatever chance says, the first has enough to pay, and what the other cannot pay is settled by the next deposit.
      ...(index === 0 && { deposit: '400.00' }),
      ...(index === endings.length && { ending: 'paid' as const, employer: 1, deposit: null, ...dear }),
      ...(index === endings.length + 1 && { ending: 'paid' as const, employer: 1, deposit: '400.00' }),
    })),
    ...fc.sample(somePlan, { seed: seed + 1, numRuns: 4 }).map((plan, index) => ({
      ...plan,
      employer: 0,
      deposit: null,
      pauseMinutes: 0,
      worker: index,
      // No wallet holds this much: the pay stays due.
      ...(index === 0 && { ending: 'paid' as const, ...dear, wage: '1000.00' }),
      ...(index === 1 && { ending: 'in review' as const }),
      ...(index === 2 && { ending: 'running' as const }),
      ...(index === 3 && { ending: 'to come' as const }),
    })),
  ];
}
