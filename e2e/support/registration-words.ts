import type { Language } from '@relevo/domain/account';

type Word =
  | 'title'
  | 'worker'
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
  | 'suggestions'
  | 'city'
  | 'zipCode'
  | 'country'
  | 'editManually'
  | 'next'
  | 'create';

/** What the three steps of a registration say. */
export type RegistrationWords = Record<Word, string>;

export const registrationWords: Record<Language, RegistrationWords> = {
  en: {
    title: 'Create your account',
    worker: 'I need a job',
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
    suggestions: 'Suggested addresses',
    city: 'City',
    zipCode: 'ZIP code',
    country: 'Country',
    editManually: 'Edit manually',
    next: 'Next',
    create: 'Create Account',
  },
  fr: {
    title: 'Créez votre compte',
    worker: 'Je cherche du travail',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    password: 'Mot de passe',
    confirm: 'Confirmez le mot de passe',
    phone: 'Téléphone',
    sex: 'Sexe',
    female: 'Femme',
    birth: 'Date de naissance',
    terms: 'J’accepte les conditions générales',
    address: 'Adresse',
    suggestions: 'Adresses suggérées',
    city: 'Ville',
    zipCode: 'Code postal',
    country: 'Pays',
    editManually: 'Modifier manuellement',
    next: 'Suivant',
    create: 'Créer le compte',
  },
};
