import type { Language } from '@relevo/domain/account';

type Word =
  | 'postJob'
  | 'title'
  | 'description'
  | 'street'
  | 'city'
  | 'zipCode'
  | 'everyWeek'
  | 'startDate'
  | 'scheduleName'
  | 'monday'
  | 'tuesday'
  | 'startTime'
  | 'endTime'
  | 'break'
  | 'weeks'
  | 'wage'
  | 'workers'
  | 'next'
  | 'post';
type Step = 'basics' | 'location' | 'schedule' | 'budget' | 'review';

/** What the five steps of posting a job say. */
export type WizardWords = Record<Word, string> & { headings: Record<Step, string> };

export const wizardWords: Record<Language, WizardWords> = {
  en: {
    postJob: 'Post a job',
    title: 'Title',
    description: 'Description',
    street: 'Street address',
    city: 'City',
    zipCode: 'ZIP code',
    everyWeek: 'Every week',
    startDate: 'Start date',
    scheduleName: 'Schedule name',
    monday: 'Monday',
    tuesday: 'Tuesday',
    startTime: 'Start time',
    endTime: 'End time',
    break: 'Break duration (minutes)',
    weeks: 'Number of weeks',
    wage: 'Hourly wage',
    workers: 'Number of workers',
    next: 'Next',
    post: 'Post job',
    headings: {
      basics: 'What is the job?',
      location: 'Where is the work?',
      schedule: 'When is the work?',
      budget: 'How many workers, at what wage?',
      review: 'Is everything right?',
    },
  },
  fr: {
    postJob: 'Publier un emploi',
    title: 'Titre',
    description: 'Description',
    street: 'Adresse',
    city: 'Ville',
    zipCode: 'Code postal',
    everyWeek: 'Chaque semaine',
    startDate: 'Date de début',
    scheduleName: 'Nom de l’horaire',
    monday: 'Lundi',
    tuesday: 'Mardi',
    startTime: 'Heure de début',
    endTime: 'Heure de fin',
    break: 'Durée de la pause (minutes)',
    weeks: 'Nombre de semaines',
    wage: 'Salaire horaire',
    workers: 'Nombre de personnes',
    next: 'Suivant',
    post: 'Publier l’emploi',
    headings: {
      basics: 'Quel est l’emploi?',
      location: 'Où se fait le travail?',
      schedule: 'Quand se fait le travail?',
      budget: 'Combien de personnes, à quel salaire?',
      review: 'Tout est en ordre?',
    },
  },
};
