import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { countPayouts } from '../metrics/count-calls.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { bankFilePayouts, manualPayouts } from './manual-payouts.ts';
import { sandboxPayouts } from './sandbox-payouts.ts';
import { stripePayouts } from './stripe-payouts.ts';

type Opened = { clock: Clock; metrics: Pick<Metrics, 'called'> };

/** The provider that the settings name, and those that may still have payouts from before it was named. */
export function openPayouts(
  { payouts, stripe }: Config,
  { clock, metrics }: Opened,
): Pick<Deps, 'payouts' | 'formerPayouts'> {
  const { connectWebhookSecret: secret } = payouts;
  const all = [
    manualPayouts(),
    bankFilePayouts(),
    sandboxPayouts({ clock, delayS: payouts.sandboxDelayS }),
    ...(stripe && secret ? [stripePayouts({ ...stripe, webhookSecrets: [secret, stripe.webhookSecret] })] : []),
  ].map((provider) => countPayouts(metrics, provider));
  const named = all.find(({ name }) => name === payouts.provider) ?? manualPayouts();
  return {
    payouts: named,
    formerPayouts: new Map(all.filter((each) => each !== named).map((each) => [each.name, each])),
  };
}
