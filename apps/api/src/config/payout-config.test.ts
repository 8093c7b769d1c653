import { describe, expect, test } from 'vitest';
import { platformSettings, problemOf, read, strongSecrets } from '../testing/read-settings.ts';

const production = { NODE_ENV: 'production', ...strongSecrets, ...platformSettings };
const bankFile = {
  PAYOUT_PROVIDER: 'bank_file',
  PAYOUT_FILE_FORMAT: 'cpa005',
  PAYOUT_ORIGINATOR_ID: 'RELEVO0001',
  PAYOUT_ORIGINATOR_NAME: 'Relevo Inc.',
  PAYOUT_ORIGINATOR_SHORT_NAME: 'Relevo',
  PAYOUT_DATA_CENTRE: '00610',
  PAYOUT_RETURN_ACCOUNT: '006-00011-1234567',
};

describe('who pays withdrawals', () => {
  test.each<[string, Record<string, string>, string]>([
    ['the sandbox with demo data', {}, 'sandbox'],
    ['a person without demo data', { DEMO: '0' }, 'manual'],
    ['a person on a database of its own', { DATABASE_URL: 'postgres://localhost/relevo' }, 'manual'],
    ['a person in production', production, 'manual'],
    ['whom the setting names', { PAYOUT_PROVIDER: 'manual' }, 'manual'],
    ['the sandbox without demo data, when it is named', { DEMO: '0', PAYOUT_PROVIDER: 'sandbox' }, 'sandbox'],
  ])('is %s', (_who, given, provider) => expect(read(given).payouts.provider).toBe(provider));

  test('waits above 3000.00 and has an outcome after a minute, unless set otherwise', () => {
    expect(read({}).payouts).toMatchObject({ sandboxDelayS: 60, reviewAbove: 3_000_00n });
    const set = { PAYOUT_SANDBOX_DELAY_S: '0', PAYOUT_REVIEW_ABOVE: '0.00' };
    expect(read(set).payouts).toMatchObject({ sandboxDelayS: 0, reviewAbove: 0n });
  });
});

describe('a start is refused', () => {
  test('with the sandbox in production: it would pay real people nothing', () => {
    expect(problemOf({ ...production, PAYOUT_PROVIDER: 'sandbox' })).toBe(
      'PAYOUT_PROVIDER=sandbox is refused with NODE_ENV=production: it pays to no bank account.',
    );
  });

  test('with Stripe and without its keys', () => {
    expect(problemOf({ PAYOUT_PROVIDER: 'stripe' }).split('\n')).toEqual([
      'STRIPE_SECRET_KEY is missing: PAYOUT_PROVIDER=stripe needs it.',
      'STRIPE_CONNECT_WEBHOOK_SECRET is missing: PAYOUT_PROVIDER=stripe needs it.',
    ]);
  });

  test.each(Object.keys(bankFile).filter((name) => name !== 'PAYOUT_PROVIDER'))(
    'with bank files and without %s',
    (name) => {
      const { [name as keyof typeof bankFile]: _missing, ...rest } = bankFile;
      expect(problemOf(rest)).toBe(`${name} is missing: PAYOUT_PROVIDER=bank_file needs it.`);
    },
  );

  test.each([
    ['PAYOUT_PROVIDER', 'paypal', 'manual, sandbox, stripe or bank_file'],
    ['PAYOUT_SANDBOX_DELAY_S', '86401', 'seconds, 0 to 86400'],
    ['PAYOUT_REVIEW_ABOVE', 'much', 'an amount, such as 3000.00'],
    ['PAYOUT_FILE_FORMAT', 'sepa', 'cpa005 or pain001'],
    ['PAYOUT_ORIGINATOR_ID', 'relevo', '1 to 10 of A-Z and 0-9, as the bank gave it'],
    ['PAYOUT_ORIGINATOR_NAME', 'x'.repeat(31), 'a name of at most 30 characters'],
    ['PAYOUT_ORIGINATOR_SHORT_NAME', 'x'.repeat(16), 'a name of at most 15 characters'],
    ['PAYOUT_DATA_CENTRE', '610', 'five digits, as the bank gave them'],
    ['PAYOUT_RETURN_ACCOUNT', '1234567', 'institution-transit-account, such as 003-12345-1234567'],
    ['PAYOUT_CPA_CODE', '45', 'a transaction code of three digits, such as 450'],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', 'short', 'the signing secret of the Stripe webhook for connected accounts'],
  ])('with %s=%s', (name, value, expected) => {
    expect(problemOf({ [name]: value })).toBe(`${name} must be ${expected}.`);
  });
});

test('bank files know where they are sent from', () => {
  expect(read(bankFile).payouts.bankFile).toEqual({
    format: 'cpa005',
    originatorId: 'RELEVO0001',
    originatorName: 'Relevo Inc.',
    originatorShortName: 'Relevo',
    dataCentre: '00610',
    returnAccount: { institution: '006', transit: '00011', account: '1234567' },
    cpaCode: '450',
  });
});
