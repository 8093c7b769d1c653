import { bankZone, payoutDay } from '@relevo/domain/payouts';
import { localDate } from '@relevo/domain/schedule';
import type { Clock } from '../clock.ts';
import type { PayoutProvider, PayoutState, SubmittedPayout } from './payout-provider.ts';

type Options = { clock: Clock; delayS: number };

const endings = { closed: '0001', unknown: '0002', comesBack: '0003', silent: '0004' } as const;

/**
 * A provider for development, without state: the last four digits of the bank account decide the outcome. They are part of
 * the key of a payout, so that it can be looked at without the account.
 */
export function sandboxPayouts({ clock, delayS }: Options): PayoutProvider {
  const after = ({ takenUpAt, speed }: Pick<SubmittedPayout, 'takenUpAt' | 'speed'>, times: number) =>
    new Date(takenUpAt.getTime() + (speed === 'instant' ? 0 : delayS * 1000 * times));

  function stateOf(payout: SubmittedPayout): PayoutState {
    const ending = payout.payoutKey?.slice(-4);
    const now = clock.now();
    if (ending === endings.silent || now < after(payout, 1)) return { state: 'under_way' };
    if (ending === endings.unknown) return { state: 'failed', failure: 'no_account' };
    if (ending !== endings.comesBack) return { state: 'paid' };
    return now < after(payout, 2)
      ? { state: 'paid', lookAgainAt: after(payout, 2) }
      : { state: 'returned', failure: 'returned' };
  }

  return {
    name: 'sandbox',
    description: 'the built-in sandbox (no real bank accounts)',
    offersInstant: true,
    pollIntervalMs: 60_000,
    async submit({ partId, destination, takenUpAt, speed }) {
      const ending = (destination?.account ?? '').slice(-4).padStart(4, '0');
      if (ending === endings.closed) return { outcome: 'refused', failure: 'account_closed', transferKey: null };
      const sentOn = localDate(takenUpAt, bankZone);
      return {
        outcome: 'accepted',
        payoutKey: `sandbox_${partId}_${ending}`,
        transferKey: null,
        expectedBy: payoutDay(sentOn, speed),
      };
    },
    look: async (payout) => stateOf(payout),
  };
}
