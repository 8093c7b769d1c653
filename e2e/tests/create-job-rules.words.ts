import type { Language } from '@relevo/domain/account';

type Rule =
  | 'titleMissing'
  | 'descriptionMissing'
  | 'streetShort'
  | 'streetWithoutNumber'
  | 'cityShort'
  | 'zipCodeWrong'
  | 'startDatePast'
  | 'scheduleNameMissing'
  | 'breakMissing'
  | 'noDay'
  | 'wageLow'
  | 'workersWrong';

type Words = { locale: string; days: string; rules: Record<Rule, string> };

/** What the wizard says at a field that breaks a rule. */
export const words: Record<Language, Words> = {
  en: {
    locale: 'en-CA',
    days: 'Days and times',
    rules: {
      titleMissing: 'Title is required',
      descriptionMissing: 'Description is required',
      streetShort: 'The street address must be at least 5 characters',
      streetWithoutNumber: 'The street address must start with a number',
      cityShort: 'The city must be at least 2 characters',
      zipCodeWrong: 'Must be a Canadian postal code, such as M5V 3A8',
      startDatePast: 'The start date cannot be in the past',
      scheduleNameMissing: 'Schedule name is required',
      breakMissing: 'Break duration is required',
      noDay: 'Choose at least one day',
      wageLow: 'The wage must be at least C$16.20 per hour',
      workersWrong: 'The number of workers must be a positive whole number',
    },
  },
  fr: {
    locale: 'fr-CA',
    days: 'Jours et heures',
    rules: {
      titleMissing: 'Le titre est obligatoire',
      descriptionMissing: 'La description est obligatoire',
      streetShort: 'L’adresse doit compter au moins 5 caractères',
      streetWithoutNumber: 'L’adresse doit commencer par un numéro',
      cityShort: 'La ville doit compter au moins 2 caractères',
      zipCodeWrong: 'Doit être un code postal canadien, comme M5V 3A8',
      startDatePast: 'La date de début ne peut pas être passée',
      scheduleNameMissing: 'Le nom de l’horaire est obligatoire',
      breakMissing: 'La durée de la pause est obligatoire',
      noDay: 'Choisissez au moins une journée',
      wageLow: 'Le salaire doit être d’au moins 16,20 $ CA de l’heure',
      workersWrong: 'Le nombre de personnes doit être un nombre entier positif',
    },
  },
};
