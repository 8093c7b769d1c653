import type { Language } from '@relevo/domain/account';
import type { TextParameters } from '@relevo/domain/refusals';
import type { CardCause, TransactionAbout, TransactionKind, TransactionStatus } from '@relevo/domain/wallet';
import { fillText } from './fill-text.ts';

type Words = {
  title: string;
  date: string;
  kind: string;
  description: string;
  status: string;
  amount: string;
  timeZone: string;
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
    timeZone: 'Time zone',
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
    timeZone: 'Fuseau horaire',
    nothing: 'Il n’y a eu aucun mouvement pendant cette période.',
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

type Description = TransactionKind | 'card_withdrawal' | 'returned' | CardCause;

const descriptions: Record<Language, Record<Description, string>> = {
  en: {
    deposit: 'Deposit from {{brand}} ending in {{last4}}',
    refunded: 'Refund to {{brand}} ending in {{last4}}',
    disputed: 'Disputed payment of {{brand}} ending in {{last4}}',
    dispute_won: 'Returned after a dispute: {{brand}} ending in {{last4}}',
    card_withdrawal: 'Back to {{brand}} ending in {{last4}}',
    withdrawal: 'Withdrawal to account {{masked}}',
    returned: 'Returned by the bank: account {{masked}}',
    payment: 'Pay for a shift: {{title}}',
  },
  fr: {
    deposit: 'Dépôt à partir de {{brand}} se terminant par {{last4}}',
    refunded: 'Remboursement sur {{brand}} se terminant par {{last4}}',
    disputed: 'Paiement contesté de {{brand}} se terminant par {{last4}}',
    dispute_won: 'Rendu après une contestation : {{brand}} se terminant par {{last4}}',
    card_withdrawal: 'Retour sur {{brand}} se terminant par {{last4}}',
    withdrawal: 'Retrait vers le compte {{masked}}',
    returned: 'Retourné par la banque : compte {{masked}}',
    payment: 'Paie d’un quart : {{title}}',
  },
};

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** What a line of a statement is for. */
export function transactionText(line: Line, language: Language): string {
  return fillText(descriptions[language][descriptionOf(line)], parametersOf(line.about));
}

type Line = { kind: TransactionKind; direction: 'in' | 'out'; about: TransactionAbout };

function descriptionOf({ kind, direction, about }: Line): Description {
  if (about.type === 'account' && direction === 'in') return 'returned';
  if (about.type !== 'card') return kind;
  if (kind === 'withdrawal') return 'card_withdrawal';
  // Lines of earlier refunds do not say why.
  return about.because ?? (direction === 'out' ? 'refunded' : kind);
}

function parametersOf(about: TransactionAbout): TextParameters {
  if (about.type === 'account') return { masked: about.masked };
  if (about.type === 'shift') return { title: about.title };
  return { brand: brands[about.brand] ?? about.brand, last4: about.last4 };
}
