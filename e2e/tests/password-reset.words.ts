import type { Language } from '@relevo/domain/account';

type Words = {
  locale: string;
  forgot: { send: string; sent: string };
  mail: { subject: string; greeting: string; changed: string };
  reset: Record<'title' | 'password' | 'confirm' | 'submit' | 'success' | 'used' | 'askAgain' | 'signIn', string>;
  login: Record<'email' | 'password' | 'submit' | 'wrong', string>;
};

export const words: Record<Language, Words> = {
  en: {
    locale: 'en-CA',
    forgot: {
      send: 'Send reset link',
      sent: 'If that email exists in our system, we sent password reset instructions.',
    },
    mail: { subject: 'Reset your password', greeting: 'Hello Jeanne,', changed: 'Your password was changed' },
    reset: {
      title: 'Choose a new password',
      password: 'New password',
      confirm: 'Confirm new password',
      submit: 'Reset password',
      success: 'Your password has been reset. Redirecting to login...',
      used: 'This link is not valid. Please ask for a new one.',
      askAgain: 'Ask for a new link',
      signIn: 'Sign in',
    },
    login: { email: 'Email', password: 'Password', submit: 'Sign In', wrong: 'Incorrect email or password.' },
  },
  fr: {
    locale: 'fr-CA',
    forgot: {
      send: 'Envoyer le lien',
      sent: 'Si ce courriel existe dans notre système, nous y avons envoyé les instructions de réinitialisation du mot de passe.',
    },
    mail: {
      subject: 'Réinitialisez votre mot de passe',
      greeting: 'Bonjour Jeanne,',
      changed: 'Votre mot de passe a été changé',
    },
    reset: {
      title: 'Choisissez un nouveau mot de passe',
      password: 'Nouveau mot de passe',
      confirm: 'Confirmer le nouveau mot de passe',
      submit: 'Réinitialiser le mot de passe',
      success: 'Votre mot de passe a été réinitialisé. Redirection vers la connexion…',
      used: 'Ce lien n’est pas valide. Veuillez en demander un nouveau.',
      askAgain: 'Demander un nouveau lien',
      signIn: 'Se connecter',
    },
    login: {
      email: 'Courriel',
      password: 'Mot de passe',
      submit: 'Se connecter',
      wrong: 'Courriel ou mot de passe incorrect.',
    },
  },
};
