import type { Language } from '@relevo/domain/account';

type Words = { worker: string; city: string; fees: string; sinKnown: string; yes: string; no: string; total: string };

/** The texts in the list of T4A figures. */
export const t4aTexts: Record<Language, Words> = {
  en: {
    worker: 'Worker',
    city: 'City',
    fees: 'Fees for services (box 048)',
    sinKnown: 'SIN on file',
    yes: 'Yes',
    no: 'No',
    total: 'Total',
  },
  fr: {
    worker: 'Travailleur',
    city: 'Ville',
    fees: 'Honoraires pour services rendus (case 048)',
    sinKnown: 'NAS au dossier',
    yes: 'Oui',
    no: 'Non',
    total: 'Total',
  },
};
