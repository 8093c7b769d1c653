import type { Person } from '../world/person.ts';

type Words = {
  locale: string;
  landing: { signUp: string };
  form: Record<
    | 'title'
    | 'role'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'password'
    | 'confirm'
    | 'phone'
    | 'sex'
    | 'female'
    | 'birth'
    | 'terms'
    | 'address'
    | 'city'
    | 'next'
    | 'create',
    string
  >;
  profile: { title: string; notVerified: string; sentTo(person: Person): string; confirmed(person: Person): string };
  menu: { open: string; close: string; item: string; itemPath: string; locked: string };
  mail: { subject: string; greeting: string };
  verified: { title: string; home: string };
  userMenu: { button: string; logout: string };
  login: { title: string; signIn: string };
};

/** What each kind of person reads on the way; the two walk through different menus. */
export const words: Record<'en' | 'fr', Words> = {
  en: {
    locale: 'en-CA',
    landing: { signUp: 'Sign Up' },
    form: {
      title: 'Create your account',
      role: 'I need a job',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      password: 'Password',
      confirm: 'Confirm password',
      phone: 'Phone',
      sex: 'Sex',
      female: 'Female',
      birth: 'Date of birth',
      terms: 'I accept the terms and conditions',
      address: 'Address',
      city: 'City',
      next: 'Next',
      create: 'Create Account',
    },
    profile: {
      title: 'Profile',
      notVerified: 'Not verified',
      sentTo: ({ email }) => `We sent a link to ${email}. Open it to confirm your address.`,
      confirmed: ({ email }) => `Your address ${email} is confirmed.`,
    },
    menu: {
      open: 'Open menu',
      close: 'Close menu',
      item: 'Find Jobs',
      itemPath: '/jobs',
      locked: 'Please verify email to open this page.',
    },
    mail: { subject: 'Verify your email address', greeting: 'Hello Jeanne,' },
    verified: { title: 'Email verified', home: 'Back to home' },
    userMenu: { button: 'User menu of Jeanne Mance', logout: 'Logout' },
    login: { title: 'Welcome back', signIn: 'Sign In' },
  },
  fr: {
    locale: 'fr-CA',
    landing: { signUp: "S'inscrire" },
    form: {
      title: 'Créez votre compte',
      role: 'Je cherche du personnel',
      firstName: 'Prénom',
      lastName: 'Nom de famille',
      email: 'Courriel',
      password: 'Mot de passe',
      confirm: 'Confirmez le mot de passe',
      phone: 'Téléphone',
      sex: 'Sexe',
      female: 'Femme',
      birth: 'Date de naissance',
      terms: "J'accepte les conditions générales",
      address: 'Adresse',
      city: 'Ville',
      next: 'Suivant',
      create: 'Créer le compte',
    },
    profile: {
      title: 'Profil',
      notVerified: 'Non vérifié',
      sentTo: ({ email }) => `Nous avons envoyé un lien à ${email}. Ouvrez-le pour confirmer votre adresse.`,
      confirmed: ({ email }) => `Votre adresse ${email} est confirmée.`,
    },
    menu: {
      open: 'Ouvrir le menu',
      close: 'Fermer le menu',
      item: 'Mes emplois',
      itemPath: '/jobs/my',
      locked: 'Veuillez vérifier votre courriel pour ouvrir cette page.',
    },
    mail: { subject: 'Vérifiez votre adresse courriel', greeting: 'Bonjour Jeanne,' },
    verified: { title: 'Courriel vérifié', home: "Retour à l'accueil" },
    userMenu: { button: 'Menu de Jeanne Mance', logout: 'Se déconnecter' },
    login: { title: 'Bon retour', signIn: 'Se connecter' },
  },
};
