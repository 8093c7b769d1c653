import { bankZone, payoutDay } from '@relevo/domain/payouts';
import { localDate } from '@relevo/domain/schedule';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Submission } from '../../../platform/payouts/payout-provider.ts';
import { publishWalletChange } from '../wallets.repository.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { endException, openException } from './payout-exceptions.repository.ts';
import { type LockedPayout, lockPayout, notePayout } from './payouts-under-way.repository.ts';

const askAgainMs = 60_000;

/** Saves what a provider answered to a payout that was sent to it. */
export async function saveSubmission(deps: Deps, partId: string, answer: Submission): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockPayout(tx, partId);
    if (!locked) return;
    // A report may have been faster than the answer: then only the keys are new.
    if (locked.part.status !== 'processing') return saveKeys(tx, locked, answer);
    if (answer.outcome === 'accepted') await accept(deps, tx, locked, answer);
    else if (answer.outcome === 'no_funds') await waitForFunds(deps, tx, locked);
    else await refuse(deps, tx, locked, answer);
  });
}

async function saveKeys(tx: Tx, { part }: LockedPayout, answer: Submission): Promise<void> {
  const keys =
    answer.outcome === 'accepted'
      ? {
          payout_key: part.payout_key ?? answer.payoutKey,
          transfer_key: part.transfer_key ?? answer.transferKey,
        }
      : {};
  await notePayout(tx, part.id, keys);
}

type Answer<Outcome> = Extract<Submission, { outcome: Outcome }>;

async function accept(deps: Deps, tx: Tx, { withdrawal, part }: LockedPayout, answer: Answer<'accepted'>) {
  const at = deps.clock.now();
  const sentOn = localDate(part.submitted_at ?? at, bankZone);
  await notePayout(tx, part.id, {
    payout_key: answer.payoutKey,
    transfer_key: answer.transferKey,
    expected_by: answer.expectedBy ?? payoutDay(sentOn, part.speed),
    waits_for_funds: false,
    // It may have its outcome already.
    ask_at: at,
  });
  await publishWalletChange(tx, withdrawal.user_id, at, 'withdrawal');
  if (part.waits_for_funds) await endFundsLow(deps, tx);
}

/** No failure of the person's: it is sent as soon as the platform has the money there. */
async function waitForFunds({ clock, payouts }: Deps, tx: Tx, { withdrawal, part }: LockedPayout): Promise<void> {
  const at = clock.now();
  await notePayout(tx, part.id, { waits_for_funds: true, ask_at: new Date(at.getTime() + askAgainMs) });
  if (!part.waits_for_funds) await publishWalletChange(tx, withdrawal.user_id, at, 'withdrawal');
  const subject = part.provider ?? payouts.name;
  await openException(tx, { kind: 'funds_low', subject, detail: 'Payouts wait for money at the provider', at });
}

/** Closes the exception with the last payout that waited. */
export async function endFundsLow({ clock, payouts, formerPayouts }: Deps, tx: Tx): Promise<void> {
  const waiting = await tx
    .selectFrom('withdrawal_parts')
    .select('id')
    .where('destination', '=', 'bank')
    .where('status', '=', 'processing')
    .where('waits_for_funds', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (waiting) return;
  for (const subject of [payouts.name, ...formerPayouts.keys()]) {
    await endException(tx, { kind: 'funds_low', subject, at: clock.now(), by: 'system' });
  }
}

/** What left our own account at the provider is taken back first. */
async function refuse({ clock }: Deps, tx: Tx, { withdrawal, part }: LockedPayout, answer: Answer<'refused'>) {
  const at = clock.now();
  const { failure, transferKey } = answer;
  if (transferKey !== null) {
    await notePayout(tx, part.id, { transfer_key: transferKey, failure_code: failure, ask_at: at });
    return;
  }
  await moveWithdrawal(tx, { withdrawalId: withdrawal.id, action: 'fail', actor: 'provider', failure, at });
}
