import type { Language } from '@relevo/domain/account';

const en = {
  email_verified: 'Your email has been verified.',
  reset_requested: 'If that email exists in our system, we sent password reset instructions.',
  password_reset: 'Your password has been reset.',
  password_changed: 'Your password has been changed.',
  bank_change_undone: 'Your former bank account is restored, and every device is signed out.',
  bank_change_stopped:
    'Nothing is paid to that bank account any more, and every device is signed out. Choose a new password, then open your payout account in your wallet and enter your own bank account there.',
  reset_stopped: 'The reset is stopped: your two-step sign-in stays as it is.',
  verification_sent: 'If that account exists and is not verified yet, we sent a verification email.',
};

export type AnswerText = keyof typeof en;

const fr: Record<AnswerText, string> = {
  email_verified: 'Votre courriel a été vérifié.',
  reset_requested: 'Si ce courriel existe dans notre système, nous avons envoyé les instructions de réinitialisation.',
  password_reset: 'Votre mot de passe a été réinitialisé.',
  password_changed: 'Votre mot de passe a été changé.',
  bank_change_undone: 'Votre ancien compte bancaire est rétabli, et tous les appareils sont déconnectés.',
  bank_change_stopped:
    'Plus rien n’est versé à ce compte bancaire, et tous les appareils sont déconnectés. Choisissez un nouveau mot de passe, puis ouvrez votre compte de versement dans votre portefeuille et inscrivez-y votre propre compte bancaire.',
  reset_stopped: 'La réinitialisation est arrêtée : votre connexion en deux étapes reste comme elle est.',
  verification_sent: 'Si ce compte existe et n’est pas encore vérifié, nous avons envoyé un courriel de vérification.',
};

/** What the server says when a call went well and there is nothing else to show. */
export function answerText(text: AnswerText, language: Language): string {
  return { en, fr }[language][text];
}
