import { expect, test } from 'vitest';
import { bankProblems, missingBanking } from './bank-details.ts';

test('only fields that the profile lacks are missing', () => {
  expect(missingBanking({ bank_institution: '815', bank_transit: '', bank_account: '•••••4567' })).toEqual([
    'bank_transit',
  ]);
  expect(missingBanking({ bank_institution: '', bank_transit: '', bank_account: '' })).toHaveLength(3);
});

test('an account has 3, 5 and at most 7 digits; an empty field is missing rather than wrong', () => {
  expect(bankProblems({ bank_institution: '815', bank_transit: '30000', bank_account: '1234567' }, 7)).toEqual({});
  const problems = bankProblems({ bank_institution: '81', bank_transit: '', bank_account: '12345678' }, 7);
  expect(problems).toMatchObject({
    bank_institution: { problem: 'bank_institution_invalid' },
    bank_transit: { problem: 'required' },
    bank_account: { problem: 'bank_account_invalid', parameters: { maximum: 7 } },
  });
});

test('an account may have as many digits as the installation allows', () => {
  const details = { bank_institution: '815', bank_transit: '30000', bank_account: '123456789012' };
  expect(bankProblems(details, 12)).toEqual({});
  expect(bankProblems(details, 11)).toEqual({
    bank_account: { problem: 'bank_account_invalid', parameters: { maximum: 11 } },
  });
});
