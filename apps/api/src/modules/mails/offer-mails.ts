import { bookedShiftPath, offerPath, paths } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoneyWire } from '@relevo/domain/money';
import type { OfferReason } from '@relevo/domain/offer-lifecycle';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import { findOfferFacts } from '../offers/offers.ts';
import type { MailContent } from './mail-content.ts';
import { senderLine } from './sender-line.ts';
import type { MailKind } from './write-mail.ts';

type OfferEvent = Extract<RecordedEvent, { offerId: string }>;

/** An account that was erased has no name. */
const namelessColleague: Record<Language, string> = { en: 'A colleague', fr: 'Un collègue' };
const nameless: Record<Language, string> = { en: 'A worker', fr: 'Une personne' };
const namelessEmployer: Record<Language, string> = { en: 'An employer', fr: 'Un employeur' };

/**
 * Null when the offer does not exist any more; one that was taken back needs no more than the title. The offer of an employer
 * that the worker does not know advertises, so it names the sender.
 */
export async function offerMail(deps: Deps, event: OfferEvent, language: Language): Promise<MailContent | null> {
  const { db, publicUrl } = deps;
  if (event.type === 'offer.withdrawn')
    return { kind: 'offer_withdrawn', link: `${publicUrl}${paths.jobs}`, parameters: { title: event.title } };
  const facts = await findOfferFacts(db, event.offerId);
  if (!facts) return null;
  const isAdvertising = event.type === 'offer.received' && facts.because === 'open_to_offers';
  const sender = isAdvertising ? senderLine(deps) : '';
  if (sender === null) return null;
  const isAsked = facts.workerId === event.userId;
  const startsAt = facts.shiftStartsAt ?? facts.nextStartsAt;
  return {
    kind: kindOf(event, facts.reason, isAsked),
    link: `${publicUrl}${pathOf(event, facts.jobId)}`,
    sender,
    parameters: {
      title: facts.title,
      city: facts.city,
      employer: facts.companyName || namelessEmployer[language],
      // As colleagues read each other, with an initial.
      colleague: facts.proposerFirstName
        ? [facts.proposerFirstName, facts.proposerLastName && `${[...facts.proposerLastName][0]}.`].join(' ').trim()
        : namelessColleague[language],
      substitute: isAsked || !facts.proposerFirstName ? '' : facts.workerFirstName,
      // An erased account has no name.
      worker: `${facts.workerFirstName} ${facts.workerLastName}`.trim() || nameless[language],
      wage: formatMoney(formatMoneyWire(facts.wage), language),
      start: formatInstant(startsAt.toISOString(), language, facts.timezone),
      until: formatInstant(facts.expiresAt.toISOString(), language, facts.timezone),
    },
  };
}

type WrittenEvent = Exclude<OfferEvent, { type: 'offer.withdrawn' }>;

function kindOf({ type }: WrittenEvent, reason: OfferReason, isAsked: boolean): MailKind {
  switch (type) {
    case 'offer.received':
      return reason === 'substitute' ? 'substitute_asked' : 'offer_received';
    case 'offer.agreed':
      return 'substitute_agreed';
    case 'offer.approved':
      return isAsked ? 'substitute_booked' : 'substitute_found';
    case 'offer.refused':
      return isAsked ? 'substitute_refused' : 'substitute_not_found';
    case 'offer.accepted':
      return reason === 'substitute' ? 'substitute_exchanged' : 'offer_accepted';
  }
}

function pathOf(event: WrittenEvent, jobId: string): string {
  switch (event.type) {
    case 'offer.received':
      return offerPath('worker', { id: event.offerId, jobId });
    case 'offer.agreed':
      return bookedShiftPath('employer', event.workerShiftId);
    case 'offer.approved':
      return bookedShiftPath('worker', event.workerShiftId);
    case 'offer.refused':
      return paths.myShifts;
    case 'offer.accepted':
      return offerPath('employer', { id: event.offerId, jobId });
  }
}
