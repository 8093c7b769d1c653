import type { Language } from '@relevo/domain/account';
import type { NotificationGroup } from '@relevo/domain/notifications';

/** Why the mails of some groups are always sent. */
const lockReasons: Record<Language, Partial<Record<NotificationGroup, string>>> = {
  en: {
    money: 'We always mail you about money, so that a payment you did not expect never goes unseen.',
    security: 'We always mail you about your account, so that you notice when somebody else uses it.',
  },
  fr: {
    money: 'Nous vous écrivons toujours quand il s’agit d’argent, pour qu’aucun mouvement ne passe inaperçu.',
    security:
      'Nous vous écrivons toujours au sujet de votre compte, pour que vous sachiez si quelqu’un d’autre l’utilise.',
  },
};

export function mailLockReason(group: NotificationGroup, language: Language): string | null {
  return lockReasons[language][group] ?? null;
}

/** The name of a group, as the preferences and the foot of a mail show it. */
export const notificationGroupTexts: Record<Language, Record<NotificationGroup, string>> = {
  en: {
    applications: 'Applications',
    jobs: 'Jobs',
    shifts: 'Shifts',
    money: 'Money',
    security: 'Account and security',
    messages: 'Messages',
    alerts: 'Job alerts',
    trust: 'Ratings and disputes',
    help: 'Your reports',
    offers: 'Offers',
  },
  fr: {
    applications: 'Candidatures',
    jobs: 'Emplois',
    shifts: 'Quarts',
    money: 'Argent',
    security: 'Compte et sécurité',
    messages: 'Messages',
    alerts: 'Alertes d’emploi',
    trust: 'Évaluations et litiges',
    help: 'Vos signalements',
    offers: 'Offres',
  },
};

/** The page behind the link that turns mails off. */
export const unsubscribeTexts: Record<Language, Record<'ask' | 'button' | 'done' | 'undo', string>> = {
  en: {
    ask: 'Stop mails about “{{group}}”?',
    button: 'Stop these mails',
    done: 'You get no more mails about “{{group}}”.',
    undo: 'You still see everything in the app. You can turn these mails on again under Security.',
  },
  fr: {
    ask: 'Arrêter les courriels « {{group}} »?',
    button: 'Arrêter ces courriels',
    done: 'Vous ne recevrez plus de courriels « {{group}} ».',
    undo: 'Vous voyez toujours tout dans l’application. Vous pouvez réactiver ces courriels sous Sécurité.',
  },
};
