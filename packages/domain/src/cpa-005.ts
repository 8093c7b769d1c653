import { type BankFile, type BankPayment, clearingNumber, nextBankDay, totalOf } from './bank-file.ts';
import { type Field, type FieldValue, writeRecord } from './record-fields.ts';

/** Standard 005 of Payments Canada: credits to bank accounts, as records of a fixed length. */
export const recordLength = 1_464;
export const segmentLength = 240;
export const segmentsPerRecord = 6;

/** At the front of each record. */
const front = [
  { name: 'type', from: 1, length: 1, pad: 'spaces' },
  { name: 'count', from: 2, length: 9, pad: 'zeros' },
  { name: 'originator', from: 11, length: 10, pad: 'spaces' },
  { name: 'fileNumber', from: 21, length: 4, pad: 'zeros' },
] as const satisfies Field<string>[];

const header = [
  ...front,
  { name: 'madeOn', from: 25, length: 6, pad: 'zeros' },
  { name: 'dataCentre', from: 31, length: 5, pad: 'zeros' },
  { name: 'currency', from: 56, length: 3, pad: 'spaces' },
] as const satisfies Field<string>[];

const frontLength = 24;
const detail = [
  ...front,
  { name: 'segments', from: frontLength + 1, length: recordLength - frontLength, pad: 'spaces' },
] as const satisfies Field<string>[];

/** One payment; places are counted within the segment. */
const segment = [
  { name: 'code', from: 1, length: 3, pad: 'zeros' },
  { name: 'amount', from: 4, length: 10, pad: 'zeros' },
  { name: 'payableOn', from: 14, length: 6, pad: 'zeros' },
  { name: 'institution', from: 20, length: 9, pad: 'zeros' },
  { name: 'account', from: 29, length: 12, pad: 'spaces' },
  { name: 'trace', from: 41, length: 22, pad: 'zeros' },
  { name: 'storedType', from: 63, length: 3, pad: 'zeros' },
  { name: 'shortName', from: 66, length: 15, pad: 'spaces' },
  { name: 'payee', from: 81, length: 30, pad: 'spaces' },
  { name: 'longName', from: 111, length: 30, pad: 'spaces' },
  { name: 'originator', from: 141, length: 10, pad: 'spaces' },
  { name: 'reference', from: 151, length: 19, pad: 'spaces' },
  { name: 'returnInstitution', from: 170, length: 9, pad: 'zeros' },
  { name: 'returnAccount', from: 179, length: 12, pad: 'spaces' },
  { name: 'sundry', from: 191, length: 15, pad: 'spaces' },
  { name: 'filler', from: 206, length: 22, pad: 'spaces' },
  { name: 'settlement', from: 228, length: 2, pad: 'spaces' },
  { name: 'invalidData', from: 230, length: 11, pad: 'zeros' },
] as const satisfies Field<string>[];

const trailer = [
  ...front,
  { name: 'debitTotal', from: 25, length: 14, pad: 'zeros' },
  { name: 'debitNumber', from: 39, length: 8, pad: 'zeros' },
  { name: 'creditTotal', from: 47, length: 14, pad: 'zeros' },
  { name: 'creditNumber', from: 61, length: 8, pad: 'zeros' },
  { name: 'debitCorrectionTotal', from: 69, length: 14, pad: 'zeros' },
  { name: 'debitCorrectionNumber', from: 83, length: 8, pad: 'zeros' },
  { name: 'creditCorrectionTotal', from: 91, length: 14, pad: 'zeros' },
  { name: 'creditCorrectionNumber', from: 105, length: 8, pad: 'zeros' },
] as const satisfies Field<string>[];

/** Four digits are left of the number of a file; after 9999 comes 0001 again, as the standard has it. */
const fileNumberOf = (number: number) => BigInt(((number - 1) % 9_999) + 1);

/** `0YYDDD`, the day counted within its year. */
function dayOfYear(date: string): string {
  const year = date.slice(0, 4);
  const day = (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000 + 1;
  return `0${year.slice(2)}${String(day).padStart(3, '0')}`;
}

/** The file as its bank reads it: every character is ASCII, every record has its length, CRLF between them. */
export function writeCpa005(file: BankFile): string {
  const { originator, payments, madeOn } = file;
  const details: string[] = [];
  for (let start = 0; start < payments.length; start += segmentsPerRecord) {
    const segments = payments.slice(start, start + segmentsPerRecord).map((payment) => writeSegment(file, payment));
    const values = { ...frontOf(file, 'C', details.length + 2), segments: segments.join('') };
    details.push(writeRecord(detail, values, recordLength));
  }
  const first = writeRecord(
    header,
    {
      ...frontOf(file, 'A', 1),
      madeOn: dayOfYear(madeOn),
      dataCentre: originator.dataCentre,
      currency: file.currency,
    },
    recordLength,
  );
  const last = writeRecord(
    trailer,
    {
      ...frontOf(file, 'Z', details.length + 2),
      debitTotal: 0n,
      debitNumber: 0n,
      creditTotal: totalOf(payments),
      creditNumber: BigInt(payments.length),
      debitCorrectionTotal: 0n,
      debitCorrectionNumber: 0n,
      creditCorrectionTotal: 0n,
      creditCorrectionNumber: 0n,
    },
    recordLength,
  );
  return [first, ...details, last].join('\r\n');
}

function frontOf({ number, originator }: BankFile, type: 'A' | 'C' | 'Z', count: number) {
  return { type, count: BigInt(count), originator: originator.id, fileNumber: fileNumberOf(number) };
}

function writeSegment({ madeOn, originator }: BankFile, payment: BankPayment): string {
  const { reference, payee, account, amount } = payment;
  const values: Record<(typeof segment)[number]['name'], FieldValue> = {
    code: originator.cpaCode,
    amount,
    payableOn: dayOfYear(nextBankDay(madeOn)),
    institution: clearingNumber(account),
    account: account.bank_account,
    trace: 0n,
    storedType: 0n,
    shortName: originator.shortName,
    payee,
    longName: originator.name,
    originator: originator.id,
    reference,
    returnInstitution: clearingNumber(originator.account),
    returnAccount: originator.account.bank_account,
    sundry: '',
    filler: '',
    settlement: '',
    invalidData: 0n,
  };
  return writeRecord(segment, values, segmentLength);
}
