import { expect, test } from 'vitest';
import { missingParts, payerSentence } from './tax-values.ts';

const nobody = { name: '', address: '', registration_number: '' };

test('the company and the platform need no more words', () => {
  expect(payerSentence({ ...nobody, kind: 'company' })).toEqual({ says: 'company' });
  expect(payerSentence({ ...nobody, kind: 'platform', name: 'left over' })).toEqual({ says: 'platform' });
});

test('a third party is read back only when it can be named', () => {
  const payer = { kind: 'third_party', name: ' Paie inc. ', address: '1 rue Roy', registration_number: '' } as const;
  expect(payerSentence(payer)).toEqual({ says: 'incomplete' });
  expect(payerSentence({ ...payer, registration_number: '1234567890' })).toEqual({
    says: 'third_party',
    name: 'Paie inc.',
    address: '1 rue Roy',
    number: '1234567890',
  });
});

test('a third party lacks each part that is blank, the other payers none', () => {
  const values = {
    country: 'CA',
    business_name: '',
    gst_number: '',
    qst_number: '',
    vat_number: '',
    siret: '',
  } as const;
  const payer = { ...nobody, name: 'Paie inc.', address: ' ' };
  expect(Object.keys(missingParts({ ...values, legal_payer: { ...payer, kind: 'third_party' } }))).toEqual([
    'legal_payer.address',
    'legal_payer.registration_number',
  ]);
  expect(missingParts({ ...values, legal_payer: { ...payer, kind: 'company' } })).toEqual({});
});
