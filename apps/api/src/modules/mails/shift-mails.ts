import { bookedShiftPath, receiptPath } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoneyWire, payFor } from '@relevo/domain/money';
import { overtimeAnswerMs } from '@relevo/domain/overtime-lifecycle';
import { answerReconfirmationBy } from '@relevo/domain/reconfirmation';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftClock, formatShiftSpan } from '@relevo/i18n/shift-times';
import type { Deps } from '../../platform/deps.ts';
import { findShiftFacts } from '../attendance/attendance.ts';
import type { MailContent } from './mail-content.ts';
import type { MailItem, MailKind } from './write-mail.ts';

type ShiftEvent = Extract<
  RecordedEvent,
  {
    type: `shift.${string}` | `dispute.${string}` | `overtime.${string}` | `extension.${string}` | 'rating.revealed';
  }
>;

/** For a company without a name. */
const nameless: Record<Language, string> = { en: 'Your employer', fr: 'Votre employeur' };

const receiptTexts: Record<Language, Omit<MailItem, 'link'>> = {
  en: { title: 'Your receipt', text: 'It is ready within a minute, and stays in your wallet under Papers.' },
  fr: {
    title: 'Votre reçu',
    text: 'Il est prêt en moins d’une minute et reste dans votre portefeuille, sous Documents.',
  },
};

/** About a booked shift. Null when it does not exist, or for a reminder of a cancelled one. */
export async function shiftMail(
  { db, clock, publicUrl }: Deps,
  event: ShiftEvent,
  language: Language,
): Promise<MailContent | null> {
  const facts = await findShiftFacts(db, event.workerShiftId);
  if (!facts) return null;
  const isWorker = facts.workerId === event.userId;
  const isAhead = event.type === 'shift.reminder' || event.type === 'shift.reconfirm';
  if (isAhead && facts.status !== 'scheduled') return null;
  const money = (cents: bigint | null) => formatMoney(formatMoneyWire(cents ?? 0n), language);
  const worker = `${facts.workerFirstName} ${facts.workerLastName}`.trim();
  const span = { starts: facts.startsAt.toISOString(), ends: facts.endsAt.toISOString() };
  const until = untilOf(event, facts);
  return {
    kind: kindOf(event, isWorker, facts),
    link: `${publicUrl}${bookedShiftPath(isWorker ? 'worker' : 'employer', event.workerShiftId)}`,
    ...(event.type === 'shift.paid' && {
      items: [{ ...receiptTexts[language], link: `${publicUrl}${receiptPath(event.workerShiftId)}` }],
    }),
    parameters: {
      title: facts.title,
      worker,
      other: isWorker ? (facts.companyName ?? nameless[language]) : worker,
      shift: formatShiftSpan(span, { timezone: facts.timezone, language }, clock.now()),
      place: `${facts.street}, ${facts.city}`,
      pay: money(facts.pay),
      paid: money((facts.pay ?? 0n) - facts.waiting),
      waiting: money(facts.waiting),
      wage: money(facts.wage),
      worked: formatDuration(facts.workedMinutes ?? 0, language),
      until: until ? formatInstant(until.toISOString(), language, facts.timezone) : '',
      reason: 'reason' in event ? event.reason : (facts.disputeReason ?? ''),
      proposed: money(facts.proposed),
      standing: money(facts.standing),
      countered: money(facts.countered),
      ...beyondPlan(facts, language),
    },
  };
}

type Facts = NonNullable<Awaited<ReturnType<typeof findShiftFacts>>>;

function untilOf({ type }: ShiftEvent, facts: Facts): Date | null {
  if (type === 'shift.reconfirm') return answerReconfirmationBy(facts.startsAt);
  return type === 'overtime.requested' ? overtimeUntil(facts) : (facts.reviewUntil ?? facts.answerBy);
}

const overtimeUntil = ({ overtimeAt }: Facts) => overtimeAt && new Date(overtimeAt.getTime() + overtimeAnswerMs);

/** The minutes beyond the plan that a mail is about, and what they pay. */
function beyondPlan(facts: Facts, language: Language) {
  const money = (cents: bigint) => formatMoney(formatMoneyWire(cents), language);
  const longer = facts.extensionMinutes ?? 0;
  const newEnd = facts.extensionFrom && new Date(facts.extensionFrom.getTime() + longer * 60_000).toISOString();
  return {
    extra: formatDuration(facts.overtimeMinutes ?? 0, language),
    extraPay: money(facts.overtimePay ?? 0n),
    longer: formatDuration(longer, language),
    longerPay: money(payFor(longer, facts.wage)),
    newEnd: newEnd ? formatShiftClock(newEnd, { timezone: facts.timezone, language }) : '',
  };
}

function kindOf(event: ShiftEvent, isWorker: boolean, facts: Facts): MailKind {
  switch (event.type) {
    case 'shift.reminder':
      return event.ahead === 'day' ? 'shift_tomorrow' : 'shift_soon';
    case 'shift.reconfirm':
      return 'shift_reconfirm';
    case 'shift.unconfirmed':
      return 'shift_unconfirmed';
    case 'shift.paid':
      return 'shift_paid';
    case 'shift.review':
      return 'shift_review';
    case 'shift.cancelled':
      return kindOfCancelledShift(event, isWorker, facts);
    case 'shift.missed':
      return kindOfLostShift(event, isWorker);
    case 'shift.awaited':
      return isWorker ? 'shift_awaited' : 'shift_awaited_by_worker';
    case 'shift.corrected':
      return 'shift_corrected';
    case 'shift.sent_home':
      return 'shift_sent_home';
    case 'shift.pay_waiting':
      return isWorker ? 'shift_pay_waiting' : 'shift_pay_waiting_employer';
    case 'shift.hours_refused':
      return 'shift_hours_refused';
    case 'dispute.opened':
      return isWorker ? 'dispute_proposal' : 'dispute_claim';
    case 'dispute.countered':
      return 'dispute_countered';
    case 'dispute.escalated':
      return 'dispute_escalated';
    case 'dispute.resolved':
      return 'dispute_resolved';
    case 'rating.revealed':
      return 'rating_revealed';
    case 'overtime.requested':
      return 'overtime_requested';
    case 'overtime.approved':
      return 'overtime_approved';
    case 'overtime.declined':
      return 'overtime_declined';
    case 'overtime.lapsed':
      return 'overtime_lapsed';
    case 'extension.offered':
      return 'extension_offered';
    case 'extension.accepted':
      return 'extension_accepted';
    case 'extension.declined':
      return 'extension_declined';
  }
}

/** Another mail is about pay that waits for the console. */
function kindOfCancelledShift(event: LostShift, isWorker: boolean, facts: Facts): MailKind {
  const isPaid = isWorker && facts.payBasis === 'cancellation' && facts.waiting === 0n;
  if (!isPaid) return kindOfLostShift(event, isWorker);
  const kind = facts.isDue ? 'shift_cancelled_due' : 'shift_cancelled_paid';
  return event.endsBooking ? `${kind}_last` : kind;
}

type LostShift = Extract<ShiftEvent, { type: 'shift.missed' | 'shift.cancelled' }>;

/** With the last shift of a booking its place is free, and the mail says so. */
function kindOfLostShift({ type, endsBooking }: LostShift, isWorker: boolean): MailKind {
  const about = type === 'shift.missed' ? 'shift_missed' : 'shift_cancelled';
  if (endsBooking) return isWorker ? `${about}_last` : `${about}_last_by_worker`;
  return isWorker ? about : `${about}_by_worker`;
}
