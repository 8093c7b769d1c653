import type { Language } from '@relevo/domain/account';

type Words = Record<
  | 'otherLanguage'
  | 'otherLanguageLabel'
  | 'home'
  | 'perHour'
  | 'nextShift'
  | 'noShift'
  | 'hot'
  | 'about'
  | 'shifts'
  | 'place'
  | 'placeAbout'
  | 'company'
  | 'aCompany'
  | 'apply'
  | 'register'
  | 'join'
  | 'facts'
  | 'breakName'
  | 'places'
  | 'pay'
  | 'noBreak'
  | 'seeCompany'
  | 'noJobs'
  | 'allCities'
  | 'cities'
  | 'citiesTitle'
  | 'citiesAbout'
  | 'noCities'
  | 'closedTitle'
  | 'closed'
  | 'otherJobs'
  | 'notFoundTitle'
  | 'notFound'
  | 'tooManyTitle'
  | 'nextPage'
  | 'firstPage'
  | 'lookAround'
  | 'noRating'
  | 'footer',
  string
> & {
  minutes: (minutes: number) => string;
  placesLeft: (count: number) => string;
  moreShifts: (count: number) => string;
  payFor: (amount: string) => string;
  zone: (zone: string) => string;
  rating: (average: string, count: number) => string;
  jobsIn: (city: string) => string;
  moreIn: (city: string) => string;
  jobs: (count: number) => string;
  people: (size: string) => string;
  closedJob: (title: string) => string;
  pageOf: (page: number) => string;
  jobAbout: (wage: string, city: string) => string;
  companyAbout: (company: string) => string;
  cityAbout: (city: string) => string;
  openAt: (company: string) => string;
  nextAt: (when: string) => string;
  websiteAt: (host: string) => string;
};

/** The pages that anyone sees: jobs, companies and cities. */
export const publicPageTexts: Record<Language, Words> = {
  en: {
    otherLanguage: 'Français',
    otherLanguageLabel: 'Lire cette page en français',
    home: 'Relevo, home page',
    perHour: 'per hour',
    nextShift: 'Next shift',
    noShift: 'No further shift is planned right now.',
    hot: 'Starts within 24 hours',
    about: 'About this job',
    shifts: 'Coming shifts',
    place: 'Where',
    placeAbout: 'The exact address is shown to approved workers in Relevo.',
    company: 'Company',
    aCompany: 'A company on Relevo',
    apply: 'Apply',
    register: 'New here? Create a worker account',
    join: 'Create a worker account',
    facts: 'At a glance',
    breakName: 'Break',
    places: 'Places',
    pay: 'Pay',
    noBreak: 'None',
    seeCompany: 'See the company',
    noJobs: 'There are no open jobs here right now. New ones come in every day.',
    allCities: 'Jobs in all cities',
    cities: 'Cities',
    citiesTitle: 'Find a shift near you',
    citiesAbout:
      'Look at every open job before you sign up. You see what it pays, when it starts and how many places are left.',
    noCities: 'There are no open jobs right now. New ones come in every day.',
    closedTitle: 'This job is no longer open',
    closed: 'It is filled, over or was taken back. Other jobs are waiting.',
    otherJobs: 'Find another job',
    notFoundTitle: 'There is nothing at this address',
    notFound: 'Please check that the link is complete, or look at the jobs that are open now.',
    tooManyTitle: 'One moment, please',
    nextPage: 'More jobs',
    firstPage: 'Back to the first jobs',
    lookAround: 'Look at open jobs',
    noRating: 'No rating yet',
    footer: 'Relevo connects employers with skilled workers for short jobs and shifts.',
    minutes: (minutes) => `${minutes}\u00a0min, unpaid`,
    placesLeft: (count) => (count === 1 ? '1\u00a0place left' : `${count}\u00a0places left`),
    moreShifts: (count) => (count === 1 ? 'and 1 more shift' : `and ${count} more shifts`),
    payFor: (amount) => `${amount} for the shift`,
    zone: (zone) => `Times are in ${zone}.`,
    rating: (average, count) => `${average} of 5, ${count}\u00a0ratings`,
    jobsIn: (city) => `Jobs in ${city}`,
    moreIn: (city) => `More jobs in ${city}`,
    jobs: (count) => (count === 1 ? '1\u00a0open job' : `${count}\u00a0open jobs`),
    people: (size) => `${size.replace('-', '–')} people`,
    closedJob: (title) => `“${title}” is filled, over or was taken back. Other jobs are waiting.`,
    pageOf: (page) => `Page ${page}`,
    jobAbout: (wage, city) => `${wage} per hour in ${city}.`,
    companyAbout: (company) => `Open jobs, ratings and reliability of ${company} on Relevo.`,
    cityAbout: (city) =>
      `Short jobs and shifts in ${city} that are open now: wages, hours and places left. Look before you sign up.`,
    openAt: (company) => `Open jobs at ${company}`,
    nextAt: (when) => `Next shift: ${when}.`,
    websiteAt: (host) => `Website: ${host}`,
  },
  fr: {
    otherLanguage: 'English',
    otherLanguageLabel: 'Read this page in English',
    home: 'Relevo, page d’accueil',
    perHour: 'l’heure',
    nextShift: 'Prochain quart',
    noShift: 'Aucun autre quart n’est prévu pour le moment.',
    hot: 'Commence d’ici 24 heures',
    about: 'À propos de cet emploi',
    shifts: 'Quarts à venir',
    place: 'Où',
    placeAbout: 'L’adresse exacte est montrée aux travailleurs approuvés dans Relevo.',
    company: 'Entreprise',
    aCompany: 'Une entreprise sur Relevo',
    apply: 'Postuler',
    register: 'Nouveau ici? Créez un compte de travailleur',
    join: 'Créer un compte de travailleur',
    facts: 'En bref',
    breakName: 'Pause',
    places: 'Places',
    pay: 'Paie',
    noBreak: 'Aucune',
    seeCompany: 'Voir l’entreprise',
    noJobs: 'Il n’y a aucun emploi offert ici pour le moment. Il en arrive de nouveaux chaque jour.',
    allCities: 'Emplois dans toutes les villes',
    cities: 'Villes',
    citiesTitle: 'Trouvez un quart près de chez vous',
    citiesAbout:
      'Regardez tous les emplois offerts avant de vous inscrire : ce qu’ils paient, quand ils commencent et combien de places il reste.',
    noCities: 'Il n’y a aucun emploi offert pour le moment. Il en arrive de nouveaux chaque jour.',
    closedTitle: 'Cet emploi n’est plus offert',
    closed: 'Il est comblé, terminé ou a été retiré. D’autres emplois vous attendent.',
    otherJobs: 'Trouver un autre emploi',
    notFoundTitle: 'Il n’y a rien à cette adresse',
    notFound: 'Vérifiez que le lien est complet, ou regardez les emplois offerts maintenant.',
    tooManyTitle: 'Un instant, s’il vous plaît',
    nextPage: 'Plus d’emplois',
    firstPage: 'Retour aux premiers emplois',
    lookAround: 'Voir les emplois offerts',
    noRating: 'Pas encore d’évaluation',
    footer: 'Relevo met en relation des employeurs et des travailleurs qualifiés pour de courts emplois et des quarts.',
    minutes: (minutes) => `${minutes}\u00a0min, non payée`,
    placesLeft: (count) => (count === 1 ? '1\u00a0place libre' : `${count}\u00a0places libres`),
    moreShifts: (count) => (count === 1 ? 'et 1 autre quart' : `et ${count} autres quarts`),
    payFor: (amount) => `${amount} pour le quart`,
    zone: (zone) => `Heures indiquées : ${zone}.`,
    rating: (average, count) => `${average} sur 5, ${count}\u00a0évaluations`,
    jobsIn: (city) => `Emplois à ${city}`,
    moreIn: (city) => `D’autres emplois à ${city}`,
    jobs: (count) => (count === 1 ? '1\u00a0emploi offert' : `${count}\u00a0emplois offerts`),
    people: (size) => `${size.replace('-', '–')} personnes`,
    closedJob: (title) => `« ${title} » est comblé, terminé ou a été retiré. D’autres emplois vous attendent.`,
    pageOf: (page) => `Page ${page}`,
    jobAbout: (wage, city) => `${wage} l’heure à ${city}.`,
    companyAbout: (company) => `Emplois offerts, évaluations et fiabilité de ${company} sur Relevo.`,
    cityAbout: (city) =>
      `De courts emplois et des quarts offerts maintenant à ${city} : salaires, heures et places libres. Regardez avant de vous inscrire.`,
    openAt: (company) => `Emplois offerts chez ${company}`,
    nextAt: (when) => `Prochain quart : ${when}.`,
    websiteAt: (host) => `Site Web : ${host}`,
  },
};
