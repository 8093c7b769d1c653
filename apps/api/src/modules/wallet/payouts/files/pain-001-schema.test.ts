import { readFileSync } from 'node:fs';
import type { BankFile, BankPayment } from '@relevo/domain/bank-file';
import { writePain001 } from '@relevo/domain/pain-001';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';

const schema = readFileSync(new URL('pain.001.001.09.xsd', import.meta.url), 'utf8');
const account = { bank_account: '9988776', bank_institution: '006', bank_transit: '00011' };

const file = (payments: readonly BankPayment[]): BankFile => ({
  number: 1_234_567,
  madeAt: new Date('2026-11-20T21:00:00.123Z'),
  madeOn: '2026-11-20',
  currency: 'CAD',
  originator: { id: 'RELEVO0123', name: 'A & B', shortName: 'AB', dataCentre: '86920', cpaCode: '450', account },
  payments,
});
const pay = (payee: string, amount = 1n): BankPayment => ({ reference: 'RLVABCDEFGHJK23', payee, account, amount });

const names = fc.sample(fc.string({ unit: 'binary', maxLength: 300 }), 300);
const hostileNames = [
  '',
  ' ',
  '</Nm>',
  ']]>',
  '<!-- -->',
  '&amp;',
  '\u0000\u001f\ud800\udfff\ufffe',
  'é'.repeat(200),
  '𝒜'.repeat(200),
];
const largest = 9_999_999_999_999_99n;

const broken: [name: string, part: RegExp, instead: string][] = [
  ['another order of elements', /(<MsgId>.*<\/MsgId>)\s*(<CreDtTm>.*<\/CreDtTm>)/, '$2$1'],
  ['no transfer', /<CdtTrfTxInf>[\s\S]*<\/CdtTrfTxInf>/, ''],
  ['a name without a letter', /<Nm>A &amp; B<\/Nm>/, '<Nm></Nm>'],
  ['an amount without a currency', / Ccy="CAD"/, ''],
  ['an amount with six decimals', /0\.01<\/InstdAmt>/, '0.000001</InstdAmt>'],
  ['another namespace', /pain\.001\.001\.09/, 'pain.001.001.03'],
  ['a payment method that does not exist', />TRF</, '>CASH<'],
];

test('the schema takes hostile names and the largest amounts, and refuses each broken file', async () => {
  const valid = writePain001(file([pay('Zoë')]));
  const xml = [
    { fileName: 'plain.xml', contents: valid },
    {
      fileName: 'hostile.xml',
      contents: writePain001(file([...hostileNames, ...names].map((name) => pay(name, largest)))),
    },
    ...broken.map(([, part, instead], index) => ({
      fileName: `broken-${index}.xml`,
      contents: valid.replace(part, instead),
    })),
  ];
  // One call for all files, because each starts a worker.
  const { errors } = await validateXML({ xml, schema });
  const refused = new Set(errors.flatMap(({ loc }) => loc?.fileName ?? []));
  expect([...refused].sort()).toEqual(broken.map((_, index) => `broken-${index}.xml`));
});
