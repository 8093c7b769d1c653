import type { Language } from '@relevo/domain/account';

type Words = Record<
  | 'title'
  | 'company'
  | 'period'
  | 'shifts'
  | 'hours'
  | 'recorded'
  | 'hoursAbout'
  | 'onTimeAbout'
  | 'onTime'
  | 'rating'
  | 'unnamed'
  | 'noWork'
  | 'noRating'
  | 'signed'
  | 'checkTitle'
  | 'download'
  | 'refusedTitle'
  | 'notFound',
  string
> & {
  span: (from: string, to: string) => string;
  percent: (value: string) => string;
  ratingValue: (average: string) => string;
  ratings: (count: string) => string;
  madeAt: (at: string) => string;
  validUntil: (at: string) => string;
  linkUntil: (at: string) => string;
  /** What the reader looks at, and where it comes from. */
  about: (name: string, issuer: string) => string;
  checkAddress: (issuer: string) => string;
  checkCopy: (keys: string) => string;
  checkUntil: (at: string, name: string) => string;
  attached: (keys: string) => string;
};

/** The record of a worker: the page behind its link, and its PDF. */
export const recordTexts: Record<Language, Words> = {
  en: {
    title: 'Record of work',
    company: 'Company',
    period: 'Period',
    shifts: 'Shifts',
    hours: 'Scanned hours',
    recorded: 'Recorded hours',
    hoursAbout:
      'Scanned hours are shown by two scans of the worker, one at the start and one at the end. Recorded hours were written down or confirmed by the employer, without both scans.',
    onTimeAbout: 'On time is counted by scans at the start alone: at most five minutes late.',
    onTime: 'On time',
    rating: 'Rating',
    unnamed: 'Company without a name',
    noWork: 'No finished shifts yet.',
    noRating: 'Too few ratings yet',
    signed: 'Signed by',
    checkTitle: 'How to check this record',
    download: 'Download the signed copy',
    refusedTitle: 'This record is not shown',
    notFound: 'There is no record at this address. Please check that the link is complete.',
    span: (from, to) => (from === to ? from : `${from} to ${to}`),
    percent: (value) => `${value}%`,
    ratingValue: (average) => `${average} of 5`,
    ratings: (count) => (count === '1' ? '1 rating' : `${count} ratings`),
    madeAt: (at) => `As of ${at}`,
    validUntil: (at) => `Valid until ${at}`,
    linkUntil: (at) => `This link works until ${at}`,
    about: (name, issuer) => `${name} chose what is shown here. This page comes directly from ${issuer}.`,
    checkAddress: (issuer) => `Look at the address of this page: it has to begin with ${issuer}/r/.`,
    checkCopy: (keys) =>
      `To keep it, download the signed copy: a W3C Verifiable Credential, signed with Ed25519. Any program for such credentials checks it with the keys at ${keys}, also offline. If a single letter is changed, the check fails.`,
    checkUntil: (at, name) =>
      `A copy is valid until ${at}. Open this link again to see the latest state, and whether ${name} still shares it.`,
    attached: (keys) =>
      `The signed copy of this record is attached to this file as record.jwt: a W3C Verifiable Credential, signed with Ed25519. It can be checked with the keys at ${keys}.`,
  },
  fr: {
    title: 'Attestation de travail',
    company: 'Entreprise',
    period: 'Période',
    shifts: 'Quarts',
    hours: 'Heures attestées',
    recorded: 'Heures inscrites',
    hoursAbout:
      'Les heures attestées sont montrées par deux numérisations de la personne, une au début et une à la fin. Les heures inscrites ont été notées ou confirmées par l’employeur, sans les deux numérisations.',
    onTimeAbout: '« À l’heure » ne compte que les numérisations au début : au plus cinq minutes de retard.',
    onTime: 'À l’heure',
    rating: 'Évaluation',
    unnamed: 'Entreprise sans nom',
    noWork: 'Aucun quart terminé pour le moment.',
    noRating: 'Pas encore assez d’évaluations',
    signed: 'Signée par',
    checkTitle: 'Comment vérifier cette attestation',
    download: 'Télécharger la copie signée',
    refusedTitle: 'Cette attestation n’est pas affichée',
    notFound: 'Il n’y a pas d’attestation à cette adresse. Vérifiez que le lien est complet.',
    span: (from, to) => (from === to ? from : `du ${from} au ${to}`),
    percent: (value) => `${value} %`,
    ratingValue: (average) => `${average} sur 5`,
    ratings: (count) => (count === '1' ? '1 évaluation' : `${count} évaluations`),
    madeAt: (at) => `En date du ${at}`,
    validUntil: (at) => `Valide jusqu’au ${at}`,
    linkUntil: (at) => `Ce lien fonctionne jusqu’au ${at}`,
    about: (name, issuer) => `${name} a choisi ce qui est montré ici. Cette page vient directement de ${issuer}.`,
    checkAddress: (issuer) => `Regardez l’adresse de cette page : elle doit commencer par ${issuer}/r/.`,
    checkCopy: (keys) =>
      `Pour la conserver, téléchargez la copie signée : un justificatif vérifiable (W3C Verifiable Credential), signé avec Ed25519. Tout programme pour ces justificatifs la vérifie avec les clés à ${keys}, même hors ligne. Si une seule lettre change, la vérification échoue.`,
    checkUntil: (at, name) =>
      `Une copie est valide jusqu’au ${at}. Ouvrez ce lien de nouveau pour voir l’état actuel, et si ${name} la partage toujours.`,
    attached: (keys) =>
      `La copie signée de cette attestation est jointe à ce fichier sous le nom record.jwt : un justificatif vérifiable (W3C Verifiable Credential), signé avec Ed25519. On la vérifie avec les clés à ${keys}.`,
  },
};
