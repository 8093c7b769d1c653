import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoneyWire } from '@relevo/domain/money';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftSpan } from '@relevo/i18n/shift-times';
import type { Deps } from '../../platform/deps.ts';
import { findShiftFacts } from '../attendance/attendance.ts';
import type { Letter } from './letter.ts';
import type { MailKind } from './write-mail.ts';

type ShiftEvent = Extract<RecordedEvent, { type: `shift.${string}` }>;

/** About a booked shift. Null when it is gone, or when a reminder would come for one that is off. */
export async function shiftLetter(
  { db, clock, publicUrl }: Deps,
  event: ShiftEvent,
  language: Language,
): Promise<Letter | null> {
  const facts = await findShiftFacts(db, event.workerShiftId);
  if (!facts) return null;
  const isWorker = facts.workerId === event.userId;
  if (event.type === 'shift.reminder' && facts.status !== 'scheduled') return null;
  const money = (cents: bigint | null) => formatMoney(formatMoneyWire(cents ?? 0n), language);
  const span = { starts: facts.startsAt.toISOString(), ends: facts.endsAt.toISOString() };
  return {
    kind: kindOf(event, isWorker),
    link: `${publicUrl}${isWorker ? '/shifts/my' : `/shifts?tab=attendance&job=${facts.jobId}`}`,
    parameters: {
      title: facts.title,
      worker: `${facts.workerFirstName} ${facts.workerLastName}`.trim(),
      shift: formatShiftSpan(span, { timezone: facts.timezone, language }, clock.now()),
      place: `${facts.street}, ${facts.city}`,
      pay: money(facts.pay),
      wage: money(facts.wage),
      worked: formatDuration(facts.workedMinutes ?? 0, language),
      until: facts.reviewUntil ? formatInstant(facts.reviewUntil.toISOString(), language, facts.timezone) : '',
      reason: event.type === 'shift.corrected' ? event.reason : '',
    },
  };
}

function kindOf(event: ShiftEvent, isWorker: boolean): MailKind {
  switch (event.type) {
    case 'shift.reminder':
      return event.ahead === 'day' ? 'shift_tomorrow' : 'shift_soon';
    case 'shift.paid':
      return 'shift_paid';
    case 'shift.review':
      return 'shift_review';
    case 'shift.missed':
      return isWorker ? 'shift_missed' : 'shift_missed_by_worker';
    case 'shift.cancelled':
      return isWorker ? 'shift_cancelled' : 'shift_cancelled_by_worker';
    case 'shift.corrected':
      return 'shift_corrected';
  }
}
