import type { Language } from '@relevo/domain/account';

type Words = {
  locale: string;
  posted(title: string): string;
  find: Record<'search' | 'jobs' | 'wage', string>;
  apply: Record<'wage' | 'ask' | 'comesTo' | 'send' | 'sent' | 'yours' | 'pending', string>;
  answer: Record<'view' | 'asked' | 'above' | 'accept' | 'accepted' | 'waiting', string>;
  confirm: Record<'chip' | 'button' | 'question' | 'booked', string>;
  hired: Record<'confirmed' | 'places' | 'jobStatus', string>;
  mail: Record<'applied' | 'accepted' | 'confirmed', (title: string) => string> & { asks: string };
};

/** What the two sides read between an offer and a booking. */
export const words: Record<Language, Words> = {
  en: {
    locale: 'en-CA',
    posted: (title) => `"${title}" is posted.`,
    find: { search: 'Search', jobs: 'Jobs', wage: '$22.00 / h' },
    apply: {
      wage: 'Your hourly wage',
      ask: '24.50',
      comesTo: 'At your wage, that comes to $196.00 for 2 shifts.',
      send: 'Apply',
      sent: 'Your application has been sent.',
      yours: 'Your application',
      pending: 'Pending',
    },
    answer: {
      view: 'View applicants',
      asked: '$24.50 / h',
      above: '$2.50 above your offer',
      accept: 'Accept Louis Riel',
      accepted: 'Louis Riel is accepted and is asked to confirm.',
      waiting: 'Waiting for worker confirmation',
    },
    confirm: {
      chip: 'Accepted',
      button: 'Confirm Job',
      question: 'Confirm this job?',
      booked: 'Its shifts are booked for you.',
    },
    hired: {
      confirmed: 'Confirmed',
      places: '1 of 1 position confirmed',
      jobStatus: 'Confirmed',
    },
    mail: {
      applied: (title) => `New application for ${title}`,
      asks: 'Louis Riel applied',
      accepted: (title) => `You are accepted for ${title}`,
      confirmed: (title) => `Louis Riel confirmed ${title}`,
    },
  },
  fr: {
    locale: 'fr-CA',
    posted: (title) => `« ${title} » est publié.`,
    find: { search: 'Recherche', jobs: 'Emplois', wage: '22,00 $ / h' },
    apply: {
      wage: 'Votre salaire horaire',
      ask: '24,50',
      comesTo: 'À votre salaire, cela fait 196,00 $ pour 2 quarts.',
      send: 'Postuler',
      sent: 'Votre candidature est envoyée.',
      yours: 'Votre candidature',
      pending: 'En attente',
    },
    answer: {
      view: 'Voir les candidatures',
      asked: '24,50 $ / h',
      above: '2,50 $ de plus que votre offre',
      accept: 'Accepter Louis Riel',
      accepted: 'La candidature de Louis Riel est acceptée; on lui demande de confirmer.',
      waiting: 'En attente de confirmation de la personne',
    },
    confirm: {
      chip: 'Acceptée',
      button: 'Confirmer l’emploi',
      question: 'Confirmer cet emploi?',
      booked: 'Ses quarts vous sont réservés.',
    },
    hired: {
      confirmed: 'Confirmée',
      places: 'Places confirmées : 1 sur 1',
      jobStatus: 'Confirmé',
    },
    mail: {
      applied: (title) => `Nouvelle candidature pour ${title}`,
      asks: 'Louis Riel',
      accepted: (title) => `Votre candidature est acceptée\u00a0: ${title}`,
      confirmed: (title) => `Louis Riel a confirmé ${title}`,
    },
  },
};
