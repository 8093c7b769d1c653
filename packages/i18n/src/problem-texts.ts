import type { Language } from '@relevo/domain/account';
import type { HelpRegion, ProblemKind, ProblemStatus } from '@relevo/domain/problem-lifecycle';

/** Where a report about a shift stands. */
export const problemStatusTexts: Record<Language, Record<ProblemStatus, string>> = {
  en: { open: 'Received', in_progress: 'We are on it', resolved: 'Resolved', closed: 'Closed' },
  fr: { open: 'Reçu', in_progress: 'Nous y travaillons', resolved: 'Réglé', closed: 'Fermé' },
};

/** What it is about. */
export const problemKindTexts: Record<Language, Record<ProblemKind, string>> = {
  en: {
    injury: 'Someone was hurt',
    safety: 'It is not safe there',
    harassment: 'Harassment or threats',
    wrong_address: 'The address is wrong',
    no_break: 'There was no break',
    other: 'Something else',
  },
  fr: {
    injury: 'Une personne s’est blessée',
    safety: 'Le lieu n’est pas sécuritaire',
    harassment: 'Harcèlement ou menaces',
    wrong_address: 'L’adresse est fausse',
    no_break: 'Il n’y a pas eu de pause',
    other: 'Autre chose',
  },
};

/** A number to call, as it is written and as a phone dials it. */
export type HelpNumber = Readonly<{ name: string; shown: string; dialled: string }>;
type Help = Readonly<{ place: string; emergency: string; injury: string; numbers: readonly HelpNumber[] }>;

/** Who helps after an injury or with danger at work, by the place of work. */
export const problemHelpTexts: Record<Language, Record<HelpRegion, Help>> = {
  en: {
    quebec: {
      place: 'In Québec',
      emergency: 'In danger, or when someone needs help at once, call 911 first.',
      injury:
        'After an injury at work, see a doctor, say that it happened at work, and tell the employer. The CNESST looks after injured workers and inspects workplaces; a claim should reach it within six months.',
      numbers: [
        { name: 'Emergency', shown: '911', dialled: '911' },
        { name: 'CNESST', shown: '1 844 838-0808', dialled: '+18448380808' },
      ],
    },
    canada: {
      place: 'Elsewhere in Canada',
      emergency: 'In danger, or when someone needs help at once, call 911 first.',
      injury:
        'After an injury at work, see a doctor, say that it happened at work, and tell the employer. Then report it to the workers’ compensation board of your province or territory; its labour ministry inspects workplaces.',
      numbers: [{ name: 'Emergency', shown: '911', dialled: '911' }],
    },
    france: {
      place: 'In France',
      emergency: 'In danger, or when someone needs help at once, call 112, or 15 for a doctor (SAMU).',
      injury:
        'After an injury at work, see a doctor, say that it happened at work, and tell the employer within 24 hours. The inspection du travail of the department looks after safety at the workplace.',
      numbers: [
        { name: 'SAMU', shown: '15', dialled: '15' },
        { name: 'European emergency number', shown: '112', dialled: '112' },
      ],
    },
  },
  fr: {
    quebec: {
      place: 'Au Québec',
      emergency: 'En cas de danger, ou si une personne a besoin d’aide tout de suite, appelez d’abord le 911.',
      injury:
        'Après une blessure au travail, consultez un médecin, dites que c’est arrivé au travail et avisez l’employeur. La CNESST s’occupe des personnes blessées et inspecte les lieux de travail; une réclamation doit lui parvenir dans les six mois.',
      numbers: [
        { name: 'Urgence', shown: '911', dialled: '911' },
        { name: 'CNESST', shown: '1 844 838-0808', dialled: '+18448380808' },
      ],
    },
    canada: {
      place: 'Ailleurs au Canada',
      emergency: 'En cas de danger, ou si une personne a besoin d’aide tout de suite, appelez d’abord le 911.',
      injury:
        'Après une blessure au travail, consultez un médecin, dites que c’est arrivé au travail et avisez l’employeur. Déclarez-la ensuite à la commission des accidents du travail de votre province ou territoire; son ministère du Travail inspecte les lieux de travail.',
      numbers: [{ name: 'Urgence', shown: '911', dialled: '911' }],
    },
    france: {
      place: 'En France',
      emergency:
        'En cas de danger, ou si une personne a besoin d’aide tout de suite, appelez le 112, ou le 15 pour un médecin (SAMU).',
      injury:
        'Après une blessure au travail, consultez un médecin, dites que c’est arrivé au travail et avisez l’employeur dans les 24 heures. L’inspection du travail du département veille à la sécurité des lieux de travail.',
      numbers: [
        { name: 'SAMU', shown: '15', dialled: '15' },
        { name: 'Numéro d’urgence européen', shown: '112', dialled: '112' },
      ],
    },
  },
};
