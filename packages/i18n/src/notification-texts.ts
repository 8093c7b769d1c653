import type { Language, UserType } from '@relevo/domain/account';
import { type NotificationKind, notificationRuleOf } from '@relevo/domain/notifications';
import { namedTitle } from './named-notification-texts.ts';

/** One title, or one for each side. None names a person, an amount or a place: a push shows it on a locked screen. */
type Title = string | Record<UserType, string>;

const titles: Record<Language, Record<NotificationKind, Title>> = {
  en: {
    'account.submitted': 'Your profile is under review',
    'account.call_booked': 'Your call with our team is booked',
    'account.password_changed': 'Your password was changed',
    'account.exported': 'Your data was downloaded',
    'account.bank_added': 'A bank account was added',
    'account.bank_changed': 'Your bank account was changed',
    'account.bank_change_undone': 'Your former bank account is back',
    'account.approved': 'Your account is approved',
    'account.rejected': 'Your profile needs a change',
    'application.submitted': 'New application',
    'application.accepted': 'You are accepted: confirm your place',
    'application.rejected': 'Your application was not chosen',
    'application.confirmed': 'Booking confirmed',
    'application.withdrawn': 'An application was withdrawn',
    'application.closed': 'A job is no longer hiring',
    'job.canceled': 'A job is canceled',
    'job.changed': 'A job has changed',
    'job.ended': 'A job ended early',
    'job.alert': 'New work that fits a saved search',
    'job.expired': 'A job is over without a worker',
    'shift.reminder': 'Your shift is coming up',
    'shift.review': 'Please check a shift',
    'shift.missed': { worker: 'You missed a shift', employer: 'A worker did not come' },
    'shift.cancelled': { worker: 'Your shift was cancelled', employer: 'A worker cancelled a shift' },
    'shift.corrected': 'Your times were corrected',
    'shift.sent_home': 'Your shift was ended',
    'shift.pay_waiting': 'Part of a pay is being checked by our team',
    'shift.hours_refused': 'Pay without a scan was not accepted',
    'shift.paid': 'You were paid',
    'pay.due': { worker: 'Your pay is on its way', employer: 'Pay is due' },
    'pay.settled': { worker: 'You were paid', employer: 'Pay that was due is settled' },
    'funding.missing': 'Money is missing for a shift',
    'withdrawal.completed': 'Your withdrawal is paid',
    'withdrawal.failed': 'Your withdrawal could not be paid',
    'withdrawal.review': 'Our team is looking at your withdrawal',
    'withdrawal.cancelled': 'Your withdrawal was cancelled',
    'wallet.taken_back': 'A card payment was taken back',
    'wallet.take_back_reversed': 'A card payment is back in your wallet',
    'wallet.owed_settled': 'Nothing is owed any more',
    'dispute.opened': 'Please answer about the pay of a shift',
    'dispute.countered': 'A counter-proposal for the pay of a shift',
    'dispute.escalated': 'Our team looks at the pay of a shift',
    'dispute.resolved': 'The pay of a shift is settled',
    'rating.revealed': 'The ratings of a shift are here',
    'overtime.requested': 'Overtime waits for your answer',
    'overtime.approved': 'Your overtime was approved',
    'overtime.declined': 'Your overtime was declined',
    'overtime.lapsed': 'Your overtime was not answered',
    'extension.offered': 'Can you stay longer?',
    'extension.accepted': 'Your worker stays longer',
    'extension.declined': 'Your worker cannot stay longer',
    'appeal.answered': 'Your request for a review is answered',
    'message.received': 'New message',
    'bug.moved': 'News about your report',
    'problem.moved': 'Our team answered your report about a shift',
  },
  fr: {
    'account.submitted': 'Votre profil est en cours d’examen',
    'account.call_booked': 'Votre appel avec notre équipe est réservé',
    'account.password_changed': 'Votre mot de passe a été changé',
    'account.exported': 'Vos données ont été téléchargées',
    'account.bank_added': 'Un compte bancaire a été ajouté',
    'account.bank_changed': 'Votre compte bancaire a été changé',
    'account.bank_change_undone': 'Votre ancien compte bancaire est rétabli',
    'account.approved': 'Votre compte est approuvé',
    'account.rejected': 'Votre profil demande une correction',
    'application.submitted': 'Nouvelle candidature',
    'application.accepted': 'Candidature acceptée : confirmez votre place',
    'application.rejected': 'Votre candidature n’a pas été retenue',
    'application.confirmed': 'Embauche confirmée',
    'application.withdrawn': 'Une candidature a été retirée',
    'application.closed': 'Un emploi n’embauche plus',
    'job.canceled': 'Un emploi est annulé',
    'job.changed': 'Un emploi a changé',
    'job.ended': 'Un emploi s’est terminé plus tôt',
    'job.alert': 'Du nouveau pour une recherche enregistrée',
    'job.expired': 'Un emploi est passé sans personne',
    'shift.reminder': 'Votre quart approche',
    'shift.review': 'Veuillez vérifier un quart',
    'shift.missed': { worker: 'Vous avez manqué un quart', employer: 'Une personne n’est pas venue' },
    'shift.cancelled': { worker: 'Votre quart a été annulé', employer: 'Une personne a annulé un quart' },
    'shift.corrected': 'Vos heures ont été corrigées',
    'shift.sent_home': 'Votre quart a été terminé',
    'shift.pay_waiting': 'Notre équipe vérifie une partie d’une paie',
    'shift.hours_refused': 'De la paie sans numérisation n’a pas été acceptée',
    'shift.paid': 'Vous avez été payé',
    'pay.due': { worker: 'Votre paie est en route', employer: 'Une paie est due' },
    'pay.settled': { worker: 'Vous avez été payé', employer: 'Une paie due est réglée' },
    'funding.missing': 'Il manque de l’argent pour un quart',
    'withdrawal.completed': 'Votre retrait est payé',
    'withdrawal.failed': 'Votre retrait n’a pas pu être payé',
    'withdrawal.review': 'Notre équipe examine votre retrait',
    'withdrawal.cancelled': 'Votre retrait a été annulé',
    'wallet.taken_back': 'Un paiement par carte a été repris',
    'wallet.take_back_reversed': 'Un paiement par carte est de retour dans votre portefeuille',
    'wallet.owed_settled': 'Vous ne devez plus rien',
    'dispute.opened': 'Répondez au sujet de la paie d’un quart',
    'dispute.countered': 'Une contre-proposition pour la paie d’un quart',
    'dispute.escalated': 'Notre équipe examine la paie d’un quart',
    'dispute.resolved': 'La paie d’un quart est réglée',
    'rating.revealed': 'Les évaluations d’un quart sont arrivées',
    'overtime.requested': 'Du temps supplémentaire attend votre réponse',
    'overtime.approved': 'Votre temps supplémentaire est approuvé',
    'overtime.declined': 'Votre temps supplémentaire est refusé',
    'overtime.lapsed': 'Votre temps supplémentaire est resté sans réponse',
    'extension.offered': 'Pouvez-vous rester plus longtemps?',
    'extension.accepted': 'La personne reste plus longtemps',
    'extension.declined': 'La personne ne peut pas rester plus longtemps',
    'appeal.answered': 'Votre demande de révision a reçu une réponse',
    'message.received': 'Nouveau message',
    'bug.moved': 'Des nouvelles de votre signalement',
    'problem.moved': 'Notre équipe a répondu à votre signalement au sujet d’un quart',
  },
};

/** For a kind that a later version of the server has written. */
const unknown: Record<Language, string> = { en: 'Something new for you', fr: 'Du nouveau pour vous' };
const colon: Record<Language, string> = { en: ': ', fr: ' : ' };

type Reader = { language: Language; userType: UserType };

type About = { job: string | null; person: string | null };

/** The title of a notification; `about` names the job and the person where they may be shown. */
export function notificationTitle(kind: string, { language, userType }: Reader, about?: About): string {
  const title = notificationRuleOf(kind) ? titles[language][kind as NotificationKind] : unknown[language];
  const named = about?.person ? namedTitle(kind, { language, userType }, about.person) : null;
  const text = named ?? (typeof title === 'string' ? title : title[userType]);
  const jobTitle = about?.job;
  return jobTitle ? `${text}${text.includes(':') ? ' · ' : colon[language]}${jobTitle}` : text;
}
