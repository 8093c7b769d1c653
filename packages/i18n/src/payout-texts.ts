import type { Language } from '@relevo/domain/account';
import type { PayoutFailure } from '@relevo/domain/payouts';

const failures: Record<Language, Record<PayoutFailure, string>> = {
  en: {
    account_closed: 'The bank account is closed.',
    no_account: 'The bank does not know this account.',
    name_mismatch: 'The name at the bank is not the name of your account here.',
    refused: 'The bank refused the payment.',
    returned: 'The bank sent the money back.',
    other: 'The payment could not be made.',
  },
  fr: {
    account_closed: 'Le compte bancaire est fermé.',
    no_account: 'La banque ne connaît pas ce compte.',
    name_mismatch: 'Le nom à la banque n’est pas celui de votre compte ici.',
    refused: 'La banque a refusé le versement.',
    returned: 'La banque a retourné l’argent.',
    other: 'Le versement n’a pas pu être effectué.',
  },
};

/** Why money did not reach a bank account, in words for the owner. */
export const payoutFailureText = (failure: PayoutFailure, language: Language): string => failures[language][failure];

const requirements: Record<Language, { banking: string; other: string }> = {
  en: {
    banking: 'Your banking information is not complete.',
    other: 'The payment provider needs more information from you.',
  },
  fr: {
    banking: 'Vos renseignements bancaires ne sont pas complets.',
    other: 'Le prestataire de paiement a besoin d’autres renseignements de votre part.',
  },
};

/** What is missing before money can be sent; codes of a provider that have no words are said in general. */
export const payoutRequirementText = (code: string, language: Language): string =>
  code === 'banking' ? requirements[language].banking : requirements[language].other;
