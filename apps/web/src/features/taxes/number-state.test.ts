import { expect, test } from 'vitest';
import { numberState } from './number-state.ts';

test.each([
  ['gst_number', '', 'empty'],
  ['gst_number', ' - ', 'empty'],
  ['gst_number', '12345', 'begun'],
  ['gst_number', '123456782', 'right'],
  ['gst_number', '123 456 782 rt', 'begun'],
  ['gst_number', '123456782 RT 0001', 'right'],
  ['gst_number', '123456789', 'wrong'],
  ['gst_number', '123456789 RT', 'wrong'],
  ['qst_number', '1234567890 TQ 00', 'begun'],
  ['qst_number', '1234567890-TQ-0001', 'right'],
  ['qst_number', '1234567890123456', 'wrong'],
  ['vat_number', 'FR 40 303', 'begun'],
  ['vat_number', 'fr 40 303 265 045', 'right'],
  ['vat_number', 'FR 41 303 265 045', 'wrong'],
  ['siret', '732829320', 'begun'],
  ['siret', '732 829 320 00074', 'right'],
  ['siret', '732 829 320 00075', 'wrong'],
] as const)('%s %j is %s while it is typed', (field, typed, expected) => {
  expect(numberState(field, typed)).toBe(expected);
});
