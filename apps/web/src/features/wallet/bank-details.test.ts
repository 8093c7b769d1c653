import { expect, test } from 'vitest';
import { bankProblems, missingBanking } from './bank-details.ts';

test('only what the profile does not say is missing', () => {
  expect(missingBanking({ bank_institution: '815', bank_transit: '', bank_account: '•••••4567' })).toEqual([
    'bank_transit',
  ]);
  expect(missingBanking({ bank_institution: '', bank_transit: '', bank_account: '' })).toHaveLength(3);
});

test('an account has 3, 5 and at most 7 digits; an empty field is missing rather than wrong', () => {
  expect(bankProblems({ bank_institution: '815', bank_transit: '30000', bank_account: '1234567' })).toEqual({});
  const problems = bankProblems({ bank_institution: '81', bank_transit: '', bank_account: '12345678' });
  expect(problems).toMatchObject({
    bank_institution: { problem: 'bank_institution_invalid' },
    bank_transit: { problem: 'required' },
    bank_account: { problem: 'bank_account_invalid' },
  });
});
