import type { Language } from '@relevo/domain/account';

type BuiltInTexts = {
  initializing: string;
  errorTitle: string;
  errorText: string;
  retry: string;
  refreshPage: string;
  copyErrorDetails: string;
  copied: string;
  reportProblem: string;
  goHome: string;
  noConnectionTitle: string;
  noConnectionText: string;
};

/** The texts that must work even when no text file could be loaded. */
export const builtInTexts: Record<Language, BuiltInTexts> = {
  en: {
    initializing: 'Initializing…',
    errorTitle: 'Something went wrong',
    errorText: 'This page could not be shown. Nothing you saved is lost.',
    retry: 'Try again',
    refreshPage: 'Refresh Page',
    copyErrorDetails: 'Copy Error Details',
    copied: 'Error details copied',
    reportProblem: 'Report this problem',
    goHome: 'Go home',
    noConnectionTitle: 'No connection',
    noConnectionText: 'This page opens by itself as soon as you are back online. Nothing you saved is lost.',
  },
  fr: {
    initializing: 'Initialisation…',
    errorTitle: 'Une erreur est survenue',
    errorText: 'Cette page n’a pas pu s’afficher. Rien de ce que vous avez enregistré n’est perdu.',
    retry: 'Réessayer',
    refreshPage: 'Actualiser la page',
    copyErrorDetails: 'Copier les détails de l’erreur',
    copied: 'Détails de l’erreur copiés',
    reportProblem: 'Signaler ce problème',
    goHome: 'Retour à l’accueil',
    noConnectionTitle: 'Pas de connexion',
    noConnectionText:
      'Cette page s’ouvrira d’elle-même dès que vous serez de nouveau en ligne. Rien de ce que vous avez enregistré n’est perdu.',
  },
};
