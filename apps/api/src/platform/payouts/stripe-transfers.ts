import type { PayoutFailure } from '@relevo/domain/payouts';
import type Stripe from 'stripe';
import { ProviderAway } from '../cards/payment-provider.ts';
import type { StripeProblem } from '../cards/stripe-client.ts';
import type { Payout, SubmittedPayout } from './payout-provider.ts';
import { refusalOf } from './stripe-payout-states.ts';

/** A step is refused for good, or Stripe has too little money for it. */
export type Step = { key: string } | { refused: PayoutFailure } | 'no_funds';

const daySeconds = 86_400;
/** Clocks may differ, so the search begins a day earlier. */
export const createdSince = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) - daySeconds });

/** As many refusals as are passed over on one occasion before it waits for the next. */
const triesAtOnce = 20;

type Ask<Made> = {
  /** Of the first request; later ones get a number behind it. */
  key: string;
  create(idempotencyKey: string): Promise<Made>;
  hasFunds(): Promise<boolean>;
};

/**
 * Asks under a key until there is an answer. Stripe repeats a refusal under the same key for a day, also "too little
 * money", so what was refused for that alone is asked once more under the next key when there is enough. Nothing is made
 * twice: a key is passed only after Stripe refused it.
 */
export async function askUntilFunded<Made>({ key, create, hasFunds }: Ask<Made>): Promise<Made | 'no_funds'> {
  for (let number = 1; number <= triesAtOnce; number += 1) {
    try {
      return await create(number === 1 ? key : `${key}.${number}`);
    } catch (error) {
      if ((error as StripeProblem).code !== 'balance_insufficient') throw error;
    }
    if (!(await hasFunds())) return 'no_funds';
  }
  return 'no_funds';
}

/** Transfers the money from our own account to that of the person; at most once for a part. */
export async function transferOnce(stripe: Stripe, payout: Payout & { accountKey: string }): Promise<Step> {
  const { partId, withdrawalId, amount, currency, accountKey } = payout;
  const earlier = payout.askedSince && (await findTransfer(stripe, payout));
  if (earlier) return { key: earlier.id };
  try {
    const transfer = await askUntilFunded({
      key: `${partId}.transfer`,
      create: (idempotencyKey) =>
        stripe.transfers.create(
          {
            amount: Number(amount),
            currency: currency.toLowerCase(),
            destination: accountKey,
            transfer_group: withdrawalId,
            metadata: { part_id: partId },
          },
          { idempotencyKey },
        ),
      hasFunds: () => hasFunds(stripe, payout),
    });
    return transfer === 'no_funds' ? transfer : { key: transfer.id };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    // One that was made by an earlier request of an unknown outcome counts more than a refusal of this one.
    const made = await findTransfer(stripe, payout);
    return made ? { key: made.id } : { refused };
  }
}

export async function hasFunds(
  stripe: Stripe,
  { amount, currency }: Pick<Payout, 'amount' | 'currency'>,
  stripeAccount?: string,
): Promise<boolean> {
  const balance = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : undefined);
  const there = balance.available.find((each) => each.currency === currency.toLowerCase());
  return BigInt(there?.amount ?? 0) >= amount;
}

/** Transfers of a withdrawal share a group, so one that was asked for long ago is found without its key. */
async function findTransfer(stripe: Stripe, { partId, withdrawalId }: Pick<Payout, 'partId' | 'withdrawalId'>) {
  for await (const transfer of stripe.transfers.list({ transfer_group: withdrawalId, limit: 100 })) {
    if (transfer.metadata.part_id === partId) return transfer;
  }
  return null;
}

/**
 * Takes the money of a failed payout back to our own account. Stripe never reverses more than the transfer, so this cannot
 * be done twice, whatever key it is asked under.
 */
export async function reverseTransfer(
  stripe: Stripe,
  payout: Pick<SubmittedPayout, 'partId' | 'withdrawalId' | 'transferKey'>,
  freshKey: () => string,
): Promise<'done' | { refused: string }> {
  const { partId } = payout;
  const transferKey = payout.transferKey ?? (await findTransfer(stripe, payout))?.id;
  // No money has left our own account.
  if (!transferKey) return 'done';
  let refused = '';
  // Under the second key for what was refused before: Stripe would repeat that under the first.
  for (const idempotencyKey of [`${partId}.reversal`, `${partId}.reversal.${freshKey()}`]) {
    const transfer = await stripe.transfers.retrieve(transferKey);
    const left = transfer.amount - transfer.amount_reversed;
    if (left <= 0) return 'done';
    try {
      await stripe.transfers.createReversal(
        transferKey,
        { amount: left, metadata: { part_id: partId } },
        { idempotencyKey },
      );
      return 'done';
    } catch (error) {
      const { type, code } = error as StripeProblem;
      if (type !== 'StripeInvalidRequestError' && type !== 'StripeIdempotencyError') {
        throw new ProviderAway('the payout provider did not answer', { cause: error });
      }
      refused = code ?? 'refused';
    }
  }
  return { refused };
}
