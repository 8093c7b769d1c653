import type { Language, UserType } from '@relevo/domain/account';
import type { NotificationKind } from '@relevo/domain/notifications';
import { fillText } from './fill-text.ts';

/** A title with the other side in it, for both readers or for the one who gets it so. */
type NamedTitle = string | Partial<Record<UserType, string>>;

/** For the list of notifications, which only its reader sees; a push on a locked screen has the titles without names. */
const named: Record<Language, Partial<Record<NotificationKind, NamedTitle>>> = {
  en: {
    'application.submitted': '{{person}} applied',
    'application.accepted': '{{person}} accepted you: confirm your place',
    'application.confirmed': '{{person}} confirmed',
    'application.withdrawn': '{{person}} withdrew their application',
    'offer.received': '{{person}} asks you: take this work with one tap',
    'offer.accepted': '{{person}} accepted your offer',
    'shift.review': 'Please check the shift of {{person}}',
    'shift.awaited': { employer: '{{person}} has not checked in yet' },
    'shift.missed': { employer: '{{person}} did not come' },
    'shift.cancelled': { employer: '{{person}} cancelled a shift' },
    'dispute.opened': '{{person}} waits for your answer about the pay of a shift',
    'dispute.countered': '{{person}} makes a counter-proposal for the pay of a shift',
    'dispute.escalated': 'Our team looks at the pay of a shift with {{person}}',
    'dispute.resolved': 'The pay of a shift with {{person}} is settled',
    'overtime.requested': '{{person}} stayed longer: overtime waits for your answer',
    'extension.offered': '{{person}} asks if you can stay longer',
    'extension.accepted': '{{person}} stays longer',
    'extension.declined': '{{person}} cannot stay longer',
  },
  fr: {
    'application.submitted': '{{person}} a postulé',
    'application.accepted': '{{person}} a accepté votre candidature : confirmez votre place',
    'application.confirmed': '{{person}} a confirmé',
    'application.withdrawn': '{{person}} a retiré sa candidature',
    'offer.received': '{{person}} vous propose du travail : acceptez d’un geste',
    'offer.accepted': '{{person}} a accepté votre offre',
    'shift.review': 'Veuillez vérifier le quart de {{person}}',
    'shift.awaited': { employer: '{{person}} n’est pas encore là' },
    'shift.missed': { employer: '{{person}} n’a pas commencé son quart' },
    'shift.cancelled': { employer: '{{person}} a annulé un quart' },
    'dispute.opened': '{{person}} attend votre réponse au sujet de la paie d’un quart',
    'dispute.countered': '{{person}} fait une contre-proposition pour la paie d’un quart',
    'dispute.escalated': 'Notre équipe examine la paie d’un quart avec {{person}}',
    'dispute.resolved': 'La paie d’un quart avec {{person}} est réglée',
    'overtime.requested': 'Le temps supplémentaire de {{person}} attend votre réponse',
    'extension.offered': '{{person}} vous demande si vous pouvez rester plus longtemps',
    'extension.accepted': '{{person}} reste plus longtemps',
    'extension.declined': '{{person}} ne peut pas rester plus longtemps',
  },
};

type Reader = { language: Language; userType: UserType };

/** The title of a notification with the person in it; null for a kind that names none to this reader. */
export function namedTitle(kind: string, { language, userType }: Reader, person: string): string | null {
  const titles: Partial<Record<string, NamedTitle>> = named[language];
  const title = Object.hasOwn(titles, kind) ? titles[kind] : undefined;
  const text = typeof title === 'string' ? title : title?.[userType];
  return text ? fillText(text, { person }) : null;
}
