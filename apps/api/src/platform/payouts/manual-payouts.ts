import type { PayoutProvider } from './payout-provider.ts';

/** Nothing is taken up: each withdrawal waits until an operator has paid it. */
export const manualPayouts = (): PayoutProvider => ({
  name: 'manual',
  description: 'by hand (withdrawals wait for an operator)',
  offersInstant: false,
  pollIntervalMs: 3_600_000,
});

/** An operator makes files of payments, and the bank carries them out. */
export const bankFilePayouts = (): PayoutProvider => ({
  name: 'bank_file',
  description: 'files for the bank (made by an operator)',
  offersInstant: false,
  pollIntervalMs: 3_600_000,
});
