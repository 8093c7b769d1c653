import type { Language } from '@relevo/domain/account';
import type { Person } from '../support/person.ts';

type Words = {
  locale: string;
  landing: { signUp: string };
  profile: { title: string; notVerified: string; sentTo(person: Person): string; confirmed(person: Person): string };
  menu: { open: string; item: string; itemPath: string; locked: string };
  mail: Record<'verify' | 'greeting' | 'inReview' | 'approved', string>;
  verified: { title: string; home: string };
  review: Record<'inReview' | 'explained', string>;
  userMenu: { button: string; logout: string };
  login: { title: string; signIn: string };
};

/** The texts from the landing page to the open menu. */
export const words: Record<Language, Words> = {
  en: {
    locale: 'en-CA',
    landing: { signUp: 'Sign Up' },
    profile: {
      title: 'Profile',
      notVerified: 'Not verified',
      sentTo: ({ email }) => `We sent a link to ${email}. Open it to confirm your address.`,
      confirmed: ({ email }) => `Your address ${email} is confirmed.`,
    },
    menu: {
      open: 'Open menu',
      item: 'Find Jobs',
      itemPath: '/jobs',
      locked: 'Please verify email to open this page.',
    },
    mail: {
      verify: 'Verify your email address',
      greeting: 'Hello Jeanne,',
      inReview: 'Your profile is under review',
      approved: 'Your Relevo account is approved',
    },
    verified: { title: 'Email verified', home: 'Back to home' },
    review: {
      inReview: 'In review',
      explained: 'Our team is reviewing your profile and will call you. It typically takes 1-2 business days.',
    },
    userMenu: { button: 'User menu of Jeanne Mance', logout: 'Logout' },
    login: { title: 'Welcome back', signIn: 'Sign In' },
  },
  fr: {
    locale: 'fr-CA',
    landing: { signUp: 'S’inscrire' },
    profile: {
      title: 'Profil',
      notVerified: 'Non vérifié',
      sentTo: ({ email }) => `Nous avons envoyé un lien à ${email}. Ouvrez-le pour confirmer votre adresse.`,
      confirmed: ({ email }) => `Votre adresse ${email} est confirmée.`,
    },
    menu: {
      open: 'Ouvrir le menu',
      item: 'Trouver un emploi',
      itemPath: '/jobs',
      locked: 'Veuillez vérifier votre courriel pour ouvrir cette page.',
    },
    mail: {
      verify: 'Vérifiez votre adresse courriel',
      greeting: 'Bonjour Jeanne,',
      inReview: 'Votre profil est en cours d’examen',
      approved: 'Votre compte Relevo est approuvé',
    },
    verified: { title: 'Courriel vérifié', home: 'Retour à l’accueil' },
    review: {
      inReview: 'En examen',
      explained:
        'Notre équipe examine votre profil et vous appellera. Cela prend habituellement de 1 à 2 jours ouvrables.',
    },
    userMenu: { button: 'Menu de Jeanne Mance', logout: 'Se déconnecter' },
    login: { title: 'Bon retour', signIn: 'Se connecter' },
  },
};
