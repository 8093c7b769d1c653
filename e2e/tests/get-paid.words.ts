import type { Language } from '@relevo/domain/account';

type Words = Record<
  | 'locale'
  | 'accept'
  | 'confirmJob'
  | 'booked'
  | 'showCode'
  | 'startCode'
  | 'endCode'
  | 'scan'
  | 'go'
  | 'started'
  | 'ended'
  | 'done'
  | 'near'
  | 'checkedIn'
  | 'checkedOut'
  | 'showEnd'
  | 'sum'
  | 'wallet'
  | 'paidMail',
  string
>;

/** What the two sides read between a booking and the money. */
export const words: Record<Language, Words> = {
  en: {
    locale: 'en-CA',
    accept: 'Accept Louis Riel',
    confirmJob: 'Confirm Job',
    booked: 'Its shifts are booked for you.',
    showCode: 'Show QR code for Louis Riel',
    startCode: 'QR code to start the shift',
    endCode: 'QR code to end the shift',
    scan: 'Scan QR code',
    go: 'Continue',
    started: 'Shift started',
    ended: 'Shift ended',
    done: 'Done',
    near: 'Verified: at the site',
    checkedIn: 'Louis Riel checked in at',
    checkedOut: 'Louis Riel checked out at',
    showEnd: 'Show the code for the end',
    sum: '2 h × $24.00 = $48.00 is in your wallet',
    wallet: '$48.00',
    paidMail: 'You were paid $48.00',
  },
  fr: {
    locale: 'fr-CA',
    accept: 'Accepter Louis Riel',
    confirmJob: 'Confirmer l’emploi',
    booked: 'Ses quarts vous sont réservés.',
    showCode: 'Afficher le code QR de Louis Riel',
    startCode: 'Code QR pour commencer le quart',
    endCode: 'Code QR pour terminer le quart',
    scan: 'Numériser le code QR',
    go: 'Continuer',
    started: 'Quart commencé',
    ended: 'Quart terminé',
    done: 'Terminé',
    near: 'Vérifié : sur place',
    checkedIn: 'Arrivée de Louis Riel à',
    checkedOut: 'Départ de Louis Riel à',
    showEnd: 'Afficher le code de fin',
    sum: '2 h × 24,00 $ = 48,00 $ dans votre portefeuille',
    wallet: '48,00 $',
    paidMail: 'Vous avez reçu 48,00\u00a0$',
  },
};
