import { CardRefused, type PaymentProvider } from '../cards/payment-provider.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PayoutProvider } from '../payouts/payout-provider.ts';
import type { CalledProvider, Metrics } from './metrics.ts';

type Calls = Pick<Metrics, 'called'>;

/** What throws has failed, except a card that the provider refuses. */
function countsOf({ called }: Calls, provider: CalledProvider) {
  return <Asked extends unknown[], Answer>(
    ask: (...asked: Asked) => Promise<Answer>,
    isRefused: (answer: Answer) => boolean = () => false,
  ) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        const answer = await ask(...asked);
        called(provider, isRefused(answer) ? 'refused' : 'answered');
        return answer;
      } catch (error) {
        called(provider, error instanceof CardRefused ? 'refused' : 'failed');
        throw error;
      }
    };
}

export function countCards(metrics: Calls, provider: PaymentProvider): PaymentProvider {
  const counted = countsOf(metrics, 'card');
  return {
    ...provider,
    attachCard: counted(provider.attachCard),
    detachCard: counted(provider.detachCard),
    charge: counted(provider.charge, ({ outcome }) => outcome === 'declined'),
    refund: counted(provider.refund, ({ outcome }) => outcome === 'refused'),
  };
}

/** What a provider does not offer stays absent. */
export function countPayouts(metrics: Calls, provider: PayoutProvider): PayoutProvider {
  const counted = countsOf(metrics, 'payout');
  const { submit, look, takeBack, account } = provider;
  return {
    ...provider,
    ...(submit && { submit: counted(submit, ({ outcome }) => outcome !== 'accepted') }),
    ...(look && { look: counted(look) }),
    ...(takeBack && { takeBack: counted(takeBack, (answer) => answer !== 'done') }),
    ...(account && {
      account: {
        onboard: counted(account.onboard),
        read: counted(account.read),
        close: counted(account.close),
      },
    }),
  };
}

export function countMails(metrics: Calls, mailer: Mailer): Mailer {
  return { ...mailer, send: countsOf(metrics, 'mail')(mailer.send) };
}
