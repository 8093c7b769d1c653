import { cancelShift } from '@relevo/fixtures/attendance';
import { made } from '@relevo/fixtures/http-client';
import { clientOf } from './accounts.ts';
import { ask } from './database.ts';
import { aBooking, anEmployer, aWorker, newTitle, postJob } from './hiring.ts';
import type { Person } from './person.ts';
import { myShift, payIn, todaysShift, type Workday } from './shifts.ts';
import type { TestServer } from './test.ts';

type People = { employer?: Partial<Person>; worker?: Partial<Person> };

/** A shift that is on and costs 2,250.00 to cancel: 250.00 more than a pair may settle without scans in a week. */
export async function aCostlyShift(server: TestServer, people: People = {}): Promise<Workday> {
  const [employer, worker] = await Promise.all([
    anEmployer(server, { firstName: 'Omar', lastName: 'Haddad', ...people.employer }),
    aWorker(server, { firstName: 'Ana', lastName: 'Silva', ...people.worker }),
  ]);
  await payIn(server, employer, '5000.00');
  const title = newTitle('Counter');
  const { id: jobId } = await postJob(server, employer, { ...todaysShift(), title, wage: '600.00' });
  await aBooking(server, { employer, worker }, jobId, '600.00');
  return { employer, worker, jobId, title, shiftId: (await myShift(server, worker)).id };
}

/** Such a shift, cancelled: 2,000.00 is paid with card money, and 250.00 waits for the console. */
export async function aCostlyCancellation(server: TestServer, people: People = {}): Promise<Workday> {
  const day = await aCostlyShift(server, people);
  const body = { accept_cost: '2250.00' };
  made(await cancelShift(clientOf(server.publicUrl), day.employer, day.shiftId, body), 'the cancellation');
  return day;
}

/** As if the employer's charge had been disputed: by the database, because the sandbox's cards dispute nothing. */
export async function disputeCharge({ dataDir }: TestServer, { employer, worker }: Workday): Promise<void> {
  const steps = [
    `insert into card_disputes select 'dp_' || id, charge_key, amount_cents, 'open', now(), now() from deposits
      where user_id = $1 and $2::text <> ''`,
    `update unproven_pay set disputed_deposit_id = (select id from deposits where user_id = $1)
      where worker_id = $2 and card_cents > 0`,
    `update withdrawals set review_since = now() where $1::uuid is not null and user_id = $2`,
  ];
  for (const step of steps) {
    if ((await ask(dataDir, step, [employer.id, worker.id])) === 0) throw new Error(`Nothing was changed: ${step}`);
  }
}
