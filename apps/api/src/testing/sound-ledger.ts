import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { actorAlone } from '../http/actor-alone.ts';
import { attachCard } from '../modules/wallet/cards/manage-card.ts';
import { makeDeposit } from '../modules/wallet/deposits/make-deposit.ts';
import { receiveEvent } from '../modules/wallet/deposits/receive-event.ts';
import { payShift } from '../modules/wallet/ledger/pay-shift.ts';
import { moveWithdrawal } from '../modules/wallet/withdrawals/move-withdrawal.ts';
import { requestWithdrawal } from '../modules/wallet/withdrawals/request-withdrawal.ts';
import { inTransaction } from '../platform/database/database.ts';
import { earn } from './earned-money.ts';
import { issueNow } from './papers.ts';
import { anApprovedUser } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Books with one of everything in them, all in order. */
export async function seedSoundLedger(app: TestApp): Promise<void> {
  const { deps } = app;
  const employer = (await anApprovedUser(app, { user_type: 'employer' })).user.id;
  const worker = (await anApprovedUser(app)).user.id;
  await attachCard(deps, { by: actorAlone(employer, 'employer'), token: 'tok_visa' });
  await makeDeposit(deps, { by: actorAlone(employer, 'employer'), amount: 100_00n, key: undefined });
  await earn(deps, employer, 20_00n);
  const findBankDetails = async () => ({ bank_account: '1234567', bank_institution: '006', bank_transit: '00011' });
  const asked = { by: actorAlone(employer, 'employer'), amount: 5_00n, key: undefined, findBankDetails };
  const ids = [
    await requestWithdrawal(deps, asked),
    await requestWithdrawal(deps, asked),
    await requestWithdrawal(deps, { ...asked, amount: 2_00n }),
  ];
  await requestWithdrawal(deps, asked);
  // Partly to the bank, partly back to the card.
  await requestWithdrawal(deps, { ...asked, amount: 30_00n });
  await disputeBeyondBalance(app);
  const at = deps.clock.now();
  await inTransaction(app.db, async (tx) => {
    await moveWithdrawal(tx, { withdrawalId: ids[0] ?? '', action: 'process', actor: 'test', at });
    await moveWithdrawal(tx, { withdrawalId: ids[0] ?? '', action: 'settle', actor: 'test', at });
    await moveWithdrawal(tx, { withdrawalId: ids[1] ?? '', action: 'cancel', actor: 'test', at });
    const back = { withdrawalId: ids[2] ?? '', actor: 'test', at };
    for (const action of ['process', 'settle', 'return'] as const) await moveWithdrawal(tx, { ...back, action });
    const about = { type: 'shift', title: 'Barista', starts_at: at.toISOString() } as const;
    const pay = { workerShiftId: randomUUID(), employerId: employer, workerId: worker, amount: 20_00n, about };
    expect(await payShift(deps, tx, pay)).toBe('paid');
  });
  await issueNow(app, { user: { id: employer } });
}

/** Takes earned money for a disputed deposit, so that the user owes the rest. */
async function disputeBeyondBalance(app: TestApp): Promise<void> {
  const { deps } = app;
  const userId = (await anApprovedUser(app)).user.id;
  await attachCard(deps, { by: actorAlone(userId, 'worker'), token: 'tok_visa' });
  const { id, charge_key } = await makeDeposit(deps, {
    by: actorAlone(userId, 'worker'),
    amount: 50_00n,
    key: undefined,
  });
  const spent = { workerShiftId: randomUUID(), employerId: userId, workerId: (await anApprovedUser(app)).user.id };
  const about = { type: 'shift', title: 'Barista', starts_at: deps.clock.now().toISOString() } as const;
  await inTransaction(app.db, (tx) => payShift(deps, tx, { ...spent, amount: 40_00n, about }));
  await earn(deps, userId, 15_00n);
  const dispute = { about: 'dispute', disputeKey: `dp_${id}`, chargeKey: charge_key ?? '', amount: 50_00n } as const;
  await receiveEvent(
    deps,
    { id: 'evt_1', type: 'charge.dispute.created', ...dispute, state: 'open' },
    async () => false,
  );
}
