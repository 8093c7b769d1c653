import type { BankAccount } from './bank-account.ts';
import { addDays, weekdayOf } from './calendar-days.ts';
import type { Cents } from './money.ts';
import type { PayoutFileFormat } from './payouts.ts';

/** Who pays, as agreed with the bank that carries the file out. */
export type Originator = Readonly<{
  id: string;
  name: string;
  shortName: string;
  /** Of the bank that reads the file: five digits. */
  dataCentre: string;
  /** What kind of payment it is in the clearing's own list. */
  cpaCode: string;
  /** Debited, and credited with what cannot be paid. */
  account: BankAccount;
}>;

export type BankPayment = Readonly<{ reference: string; payee: string; account: BankAccount; amount: Cents }>;

export type BankFile = Readonly<{
  /** Without a gap, from 1. */
  number: number;
  madeAt: Date;
  /** The day it was made where the bank is; `YYYY-MM-DD`. */
  madeOn: string;
  currency: string;
  originator: Originator;
  payments: readonly BankPayment[];
}>;

/** Longer ones would have to be cut, and a cut number is another amount or account. */
const limits: Record<PayoutFileFormat, { amount: Cents; account: number }> = {
  cpa005: { amount: 99_999_999_99n, account: 12 },
  pain001: { amount: 9_999_999_999_999_99n, account: 34 },
};

const digits = /^\d+$/;

/** Whether a payment can be written in a format without losing anything. */
export function fitsBankFile(format: PayoutFileFormat, { amount, account }: Omit<BankPayment, 'payee'>): boolean {
  const { bank_institution: institution, bank_transit: transit, bank_account: number } = account;
  const isWhole = institution.length === 3 && transit.length === 5 && number.length <= limits[format].account;
  const areDigits = [institution, transit, number].every((part) => digits.test(part));
  return isWhole && areDigits && amount > 0n && amount <= limits[format].amount;
}

export function totalOf(payments: readonly Pick<BankPayment, 'amount'>[]): Cents {
  return payments.reduce((total, { amount }) => total + amount, 0n);
}

/** The day from Monday to Friday after a day: banks settle on no other. Their holidays are the bank's to shift. */
export function nextBankDay(date: string): string {
  const next = addDays(date, 1);
  return weekdayOf(next) > 5 ? nextBankDay(next) : next;
}

/** A bank and a branch as Canadian clearing writes them: nine digits. */
export function clearingNumber({ bank_institution, bank_transit }: BankAccount): string {
  return `0${bank_institution}${bank_transit}`;
}
