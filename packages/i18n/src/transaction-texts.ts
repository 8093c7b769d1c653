import type { Language } from '@relevo/domain/account';
import type { TransactionAbout, TransactionKind, TransactionStatus } from '@relevo/domain/wallet';
import { fillText } from './fill-text.ts';

type Words = {
  title: string;
  date: string;
  kind: string;
  description: string;
  status: string;
  amount: string;
  nothing: string;
  kinds: Record<TransactionKind, string>;
  statuses: Record<TransactionStatus, string>;
};

const words: Record<Language, Words> = {
  en: {
    title: 'Statement',
    date: 'Date',
    kind: 'Kind',
    description: 'Description',
    status: 'Status',
    amount: 'Amount',
    nothing: 'Nothing moved in this period.',
    kinds: { deposit: 'Deposit', withdrawal: 'Withdrawal', payment: 'Payment' },
    statuses: {
      pending: 'Pending',
      processing: 'Processing',
      completed: 'Completed',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
  },
  fr: {
    title: 'Relevé',
    date: 'Date',
    kind: 'Type',
    description: 'Description',
    status: 'État',
    amount: 'Montant',
    nothing: "Il n'y a eu aucun mouvement pendant cette période.",
    kinds: { deposit: 'Dépôt', withdrawal: 'Retrait', payment: 'Paiement' },
    statuses: {
      pending: 'En attente',
      processing: 'En traitement',
      completed: 'Terminé',
      failed: 'Échoué',
      cancelled: 'Annulé',
    },
  },
};

export function statementWords(language: Language): Words {
  return words[language];
}

const descriptions: Record<Language, Record<TransactionKind | 'refund', string>> = {
  en: {
    deposit: 'Deposit from {{brand}} ending in {{last4}}',
    refund: 'Refund to {{brand}} ending in {{last4}}',
    withdrawal: 'Withdrawal to account {{masked}}',
    payment: 'Pay for a shift: {{title}}',
  },
  fr: {
    deposit: 'Dépôt à partir de {{brand}} se terminant par {{last4}}',
    refund: 'Remboursement sur {{brand}} se terminant par {{last4}}',
    withdrawal: 'Retrait vers le compte {{masked}}',
    payment: "Paie d'un quart : {{title}}",
  },
};

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** What a line of a statement is for. */
export function transactionText(
  line: { kind: TransactionKind; direction: 'in' | 'out'; about: TransactionAbout },
  language: Language,
): string {
  const { type: _, ...about } = line.about;
  const parameters = 'brand' in about ? { ...about, brand: brands[about.brand] ?? about.brand } : about;
  const isRefund = line.kind === 'deposit' && line.direction === 'out';
  return fillText(descriptions[language][isRefund ? 'refund' : line.kind], parameters);
}
