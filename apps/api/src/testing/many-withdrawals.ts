import { actorAlone } from '../http/actor-alone.ts';
import { requestWithdrawal } from '../modules/wallet/withdrawals/request-withdrawal.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { earn } from './earned-money.ts';
import { seedManyPeople } from './many-people.ts';
import { aRegisteredUser } from './people.ts';
import type { TestApp } from './test-app.ts';

const findBankDetails = async () => ({ bank_account: '1234567', bank_institution: '006', bank_transit: '00011' });

/** So many people who earned 50.00 and ask for 20.00 of it, a tenth of a second apart. */
export async function manyWithdrawals(app: TestApp, count: number): Promise<void> {
  const { user } = await aRegisteredUser(app);
  const people = await seedManyPeople(app.db, { like: user.id, count });
  const oneOfSix = limitConcurrency(6);
  const ask = async (userId: string) => {
    await earn(app.deps, userId, 50_00n);
    app.clock.advance({ seconds: 0.1 });
    const by = actorAlone(userId, 'worker');
    await requestWithdrawal(app.deps, { by, amount: 20_00n, key: undefined, findBankDetails });
  };
  await Promise.all(people.map((userId) => oneOfSix(() => ask(userId))));
}
