import { searchAfterMs } from '@relevo/domain/payouts';
import type { Deps } from '../../../platform/deps.ts';
import type { PayoutProvider, SubmittedPayout } from '../../../platform/payouts/payout-provider.ts';
import type { BankDetails } from '../withdrawals/bank-details.ts';
import { sealedPlace } from '../withdrawals/withdrawal-method.ts';
import { applyPayoutReport } from './apply-payout-report.ts';
import { claimPayout, findDuePayouts, notePayout, type UnderWay } from './payouts-under-way.repository.ts';
import { saveSubmission } from './save-submission.ts';
import { saveTakenBack } from './save-taken-back.ts';

/** So many are asked about at once; one slow answer does not hold up the rest. */
const atOnce = 8;
const askAgainMs = 60_000;

/** Asks the providers about every payout that is due, until `isTimeUp`. */
export async function askProviders(deps: Deps, isTimeUp: () => boolean = () => false): Promise<void> {
  for (const provider of [deps.payouts, ...deps.formerPayouts.values()]) {
    if (!provider.submit && !provider.look) continue;
    await askAll(deps, provider, isTimeUp);
  }
}

async function askAll(deps: Deps, provider: PayoutProvider, isTimeUp: () => boolean): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const due = await findDuePayouts(deps.db, { provider: provider.name, now: deps.clock.now() });
    // Each step makes the next one due later, except those from acceptance to outcome: three at most.
    const left = due.filter((id) => !done.has(id));
    if (left.length === 0) return;
    for (let from = 0; from < left.length; from += atOnce) {
      if (isTimeUp()) return;
      const some = left.slice(from, from + atOnce);
      await Promise.all(some.map((id) => askToTheEnd(deps, provider, id)));
      for (const id of some) done.add(id);
    }
  }
}

/** A payout that is accepted may have its outcome at once. */
async function askToTheEnd(deps: Deps, provider: PayoutProvider, partId: string): Promise<void> {
  for (let step = 0; step < 3; step += 1) if (!(await askOnce(deps, provider, partId))) return;
}

/** One question; answers whether there was one to ask. Safe to repeat at any time. */
async function askOnce(deps: Deps, provider: PayoutProvider, partId: string): Promise<boolean> {
  const now = deps.clock.now();
  const payout = await claimPayout(deps.db, partId, now);
  if (!payout) return false;
  try {
    await ask(deps, provider, payout);
    return true;
  } catch (error) {
    // An unknown outcome is no outcome: the next question is the same one, under the same key.
    deps.log.warn(
      { event: 'payout_outcome_unknown', err: error, payout_id: partId },
      'Payout outcome is not known yet',
    );
    await notePayout(deps.db, partId, { ask_at: new Date(now.getTime() + askAgainMs) });
    return false;
  }
}

async function ask(deps: Deps, provider: PayoutProvider, payout: UnderWay): Promise<void> {
  const submitted = submittedOf(payout);
  if (payout.failure_code !== null) {
    const answer = provider.takeBack ? await provider.takeBack(submitted) : 'done';
    return saveTakenBack(deps, payout.id, answer);
  }
  if (payout.payout_key === null) {
    if (!provider.submit) return notePayout(deps.db, payout.id, { ask_at: null });
    return saveSubmission(deps, payout.id, await provider.submit(payoutOf(deps, payout)));
  }
  if (!provider.look) return notePayout(deps.db, payout.id, { ask_at: null });
  await applyPayoutReport(deps, payout.id, { reported: await provider.look(submitted), provider });
}

function submittedOf(payout: UnderWay): SubmittedPayout {
  return {
    partId: payout.id,
    withdrawalId: payout.withdrawal_id,
    reference: payout.reference ?? '',
    amount: payout.amount_cents,
    currency: payout.currency,
    speed: payout.speed,
    accountKey: payout.account_key,
    externalAccount: payout.external_account,
    takenUpAt: payout.submitted_at ?? payout.updated_at,
    transferKey: payout.transfer_key,
    payoutKey: payout.payout_key,
  };
}

function payoutOf({ cipher, clock }: Deps, payout: UnderWay) {
  const { transferKey: _transfer, payoutKey: _payout, ...known } = submittedOf(payout);
  const place = sealedPlace('withdrawals', payout.withdrawal_id);
  const details = payout.details_sealed ? (JSON.parse(cipher.open(payout.details_sealed, place)) as BankDetails) : null;
  const isForgotten = clock.now().getTime() - known.takenUpAt.getTime() > searchAfterMs;
  return {
    ...known,
    destination: details && {
      institution: details.bank_institution,
      transit: details.bank_transit,
      account: details.bank_account,
      name: payout.owner_name,
    },
    askedSince: isForgotten ? known.takenUpAt : null,
  };
}
