import type { SignedInView } from '@relevo/contracts/accounts';
import { DepositBody } from '@relevo/contracts/wallet';
import * as wallet from '@relevo/fixtures/wallet';
import { actorAlone } from '../http/actor-alone.ts';
import { attachCard, makeDeposit } from '../modules/wallet/wallet.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { addBooking, addJob, aShiftFromNow } from './hiring.ts';
import { inScene } from './in-scene.ts';
import { addPeople } from './people.ts';
import type { TestApp } from './test-app.ts';

export type Scene = { employer: SignedInView; worker: SignedInView; jobId: string; shiftId: string };

export type SceneOptions = {
  /** Minutes until the shift begins, and how long it lasts. */
  startsIn?: number;
  length?: number;
  breakMinutes?: number;
  wage?: string;
  /** What the employer pays in beforehand, with the sandbox's card. */
  deposit?: string;
  job?: Record<string, unknown>;
  /** Who is booked; a new worker otherwise. */
  worker?: SignedInView;
};

/** An employer with money, and a worker booked for one shift from now. */
export async function aScene(app: TestApp, options: SceneOptions = {}): Promise<Scene> {
  const {
    startsIn = 30,
    length = 60,
    breakMinutes = 0,
    wage = '20.00',
    deposit = '500.00',
    job = {},
    worker,
  } = options;
  const timed = aShiftFromNow(app, startsIn, length);
  const schedule = { ...timed.schedule, break_duration: breakMinutes };
  const { shiftIds, ...scene } = await bookedWorker(
    app,
    { ...timed, schedule, wage, ...job },
    { wage, deposit, worker },
  );
  return { ...scene, shiftId: shiftIds[0] as string };
}

type SomeShifts = { count: number; startsIn?: number; length: number; gap?: number; wage?: string; deposit?: string };

/** One worker booked for several short shifts in a row: as many scenes as a test has rounds. */
export function someShifts(app: TestApp, options: SomeShifts) {
  const { count, startsIn = 5, length, gap = 0, wage = '20.00', deposit = '500.00' } = options;
  const offsets = Array.from({ length: count }, (_each, index) => startsIn + index * (length + gap));
  const timed = offsets.map((minutes) => aShiftFromNow(app, minutes, length));
  const days = timed.flatMap(({ schedule }) => schedule.days);
  const schedule = { name: 'Rounds', break_duration: 0, week_count: 1, days };
  return bookedWorker(app, { ...timed[0], schedule, wage }, { wage, deposit });
}

type Terms = { wage: string; deposit: string; worker?: SignedInView | undefined };

function bookedWorker(app: TestApp, job: Record<string, unknown>, { wage, deposit, worker: known }: Terms) {
  return inScene(app, async (deps, tx) => {
    const sides = [{ user_type: 'employer' }, ...(known ? [] : [{ user_type: 'worker' }])];
    const people = await addPeople(deps, tx, sides, { isApproved: true });
    const [employer, worker] = [...people, ...(known ? [known] : [])] as [SignedInView, SignedInView];
    if (deposit !== '0') await addDeposit(deps, employer, deposit);
    const jobId = await addJob(deps, employer, job);
    await addBooking(deps, { employer, worker }, { jobId, wage });
    return { employer, worker, jobId, shiftIds: await shiftsOf(tx, jobId) };
  });
}

async function shiftsOf(tx: Tx, jobId: string): Promise<string[]> {
  const booked = tx.selectFrom('worker_shifts').select('id').where('job_id', '=', jobId).orderBy('starts_at');
  return (await booked.execute()).map(({ id }) => id);
}

async function addDeposit(deps: Deps, { user }: SignedInView, amount: string): Promise<void> {
  await attachCard(deps, { by: actorAlone(user.id, user.user_type), token: 'tok_visa' });
  await makeDeposit(deps, {
    by: actorAlone(user.id, user.user_type),
    amount: DepositBody.parse({ amount }).amount,
    key: undefined,
  });
}

/** Pays in with the sandbox's card; another provider is asked over HTTP, because it may call back during it. */
export function payIn(app: TestApp, person: SignedInView, amount: string): Promise<void> {
  if (app.deps.cards.name !== 'sandbox') return wallet.payIn(app.client, person, amount);
  return inScene(app, (deps) => addDeposit(deps, person, amount));
}
