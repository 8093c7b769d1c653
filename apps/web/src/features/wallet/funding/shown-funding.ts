import type { FundingView } from '@relevo/contracts/funding';
import { depositFor, shortfallOf } from '@relevo/domain/funding';
import { type Cents, formatMoneyWire, parseMoney } from '@relevo/domain/money';

export type ShownFunding = Readonly<{
  state: 'nothing' | 'covered' | 'short';
  shortfall: string;
  /** What the button deposits; null when nothing is missing. */
  deposit: string | null;
  /** Whether one deposit cannot cover it. */
  needsMore: boolean;
}>;

/** What a screen shows of an employer's money; `planned` is needed on top, for a job that is being written. */
export function shownFunding(funding: Pick<FundingView, 'available' | 'needed'>, planned: Cents = 0n): ShownFunding {
  const [available, booked] = [parseMoney(funding.available) ?? 0n, parseMoney(funding.needed) ?? 0n];
  const needed = booked + planned;
  const shortfall = shortfallOf({ available, needed });
  const deposit = depositFor(shortfall);
  return {
    state: needed === 0n ? 'nothing' : shortfall === 0n ? 'covered' : 'short',
    shortfall: formatMoneyWire(shortfall),
    deposit: deposit === null ? null : formatMoneyWire(deposit),
    needsMore: deposit !== null && deposit < shortfall,
  };
}
