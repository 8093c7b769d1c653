import { paths } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoneyWire } from '@relevo/domain/money';
import { formatMoney } from '@relevo/i18n/formats';
import { formatShiftSpan } from '@relevo/i18n/shift-times';
import type { Deps } from '../../platform/deps.ts';
import { findFundingFacts } from '../attendance/attendance.ts';
import type { MailContent } from './mail-content.ts';

type FundingEvent = Extract<RecordedEvent, { type: 'funding.missing' }>;

/** About booked shifts without pay held a day before. Null when they are cancelled or covered by now. */
export async function fundingMail(deps: Deps, event: FundingEvent, language: Language): Promise<MailContent | null> {
  const facts = await findFundingFacts(deps, { ownerId: event.userId, workerShiftIds: event.workerShiftIds });
  if (!facts) return null;
  const money = (cents: bigint) => formatMoney(formatMoneyWire(cents), language);
  const span = { starts: facts.starts_at.toISOString(), ends: facts.ends_at.toISOString() };
  return {
    kind: facts.count === 1 ? 'funding_missing' : 'funding_missing_many',
    link: `${deps.publicUrl}${paths.wallet}`,
    parameters: {
      title: facts.title,
      shift: formatShiftSpan(span, { timezone: facts.timezone, language }, deps.clock.now()),
      count: String(facts.count),
      pay: money(facts.pay),
      missing: money(facts.missing),
    },
  };
}
