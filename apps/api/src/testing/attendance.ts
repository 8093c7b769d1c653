import type { SignedInView } from '@relevo/contracts/accounts';
import type {
  AttendancePage,
  QrCodeView,
  ScanAnswer,
  WorkerShiftPage,
  WorkerShiftView,
} from '@relevo/contracts/shifts';
import { type ScanAction, stepAt } from '@relevo/domain/presence';
import { everyMinute } from '../every-so-often.ts';
import { aJob, anApplication, anEmployer, answer, aShiftFromNow, aWorker, backAgain, confirmJob } from './hiring.ts';
import type { TestApp } from './test-app.ts';

/** Where `aJobBody` puts the job, and a place a few streets away. */
export const onSite = { latitude: '43.6511', longitude: '-79.384', accuracy: '10' };
export const farAway = { latitude: '43.70', longitude: '-79.42', accuracy: '10' };

export type Scene = { employer: SignedInView; worker: SignedInView; jobId: string; shiftId: string };

type SceneOptions = {
  /** Minutes until the shift begins, and how long it lasts. */
  startsIn?: number;
  length?: number;
  breakMinutes?: number;
  wage?: string;
  /** What the employer pays in beforehand, with the sandbox's card. */
  deposit?: string;
  job?: Record<string, unknown>;
};

/** An employer with money, and a worker booked for one shift from now. */
export async function aScene(app: TestApp, options: SceneOptions = {}): Promise<Scene> {
  const { startsIn = 30, length = 60, breakMinutes = 0, wage = '20.00', deposit = '500.00', job = {} } = options;
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  if (deposit !== '0') await payIn(app, employer, deposit);
  const timed = aShiftFromNow(app, startsIn, length);
  const schedule = { ...(timed.schedule as Record<string, unknown>), break_duration: breakMinutes };
  const { id: jobId } = await aJob(app, employer, { ...timed, schedule, wage, ...job });
  await book(app, { employer, worker }, jobId, wage);
  const shift = await theShift(app, worker);
  return { employer, worker, jobId, shiftId: shift.id };
}

async function book(
  app: TestApp,
  { employer, worker }: Pick<Scene, 'employer' | 'worker'>,
  jobId: string,
  wage: string,
) {
  const { id } = await anApplication(app, worker, jobId, wage);
  await answer(app, employer, id, 'accepted');
  const { status, body } = await confirmJob(app, worker, jobId);
  if (status !== 200) throw new Error(`the booking was answered ${status} ${JSON.stringify(body)}`);
}

type SomeShifts = { count: number; startsIn?: number; length: number; gap?: number; wage?: string; deposit?: string };

/** One worker booked for several short shifts in a row: as many scenes as a test has rounds. */
export async function someShifts(app: TestApp, options: SomeShifts) {
  const { count, startsIn = 5, length, gap = 0, wage = '20.00', deposit = '500.00' } = options;
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  if (deposit !== '0') await payIn(app, employer, deposit);
  const offsets = Array.from({ length: count }, (_each, index) => startsIn + index * (length + gap));
  const timed = offsets.map((minutes) => aShiftFromNow(app, minutes, length));
  const days = timed.flatMap(({ schedule }) => (schedule as { days: unknown[] }).days);
  const schedule = { name: 'Rounds', break_duration: 0, week_count: 1, days };
  const { id: jobId } = await aJob(app, employer, { ...timed[0], schedule, wage });
  await book(app, { employer, worker }, jobId, wage);
  const booked = await app.db
    .selectFrom('worker_shifts')
    .select('id')
    .where('job_id', '=', jobId)
    .orderBy('starts_at')
    .execute();
  return { employer, worker, jobId, shiftIds: booked.map(({ id }) => id) };
}

export async function payIn(app: TestApp, person: SignedInView, amount: string): Promise<void> {
  const token = person.access_token;
  await app.client.post('/wallet/manage-card/', { payment_token: 'tok_visa' }, { token });
  const paid = await app.client.post('/wallet/deposits/', { amount }, { token });
  if (paid.status !== 201) throw new Error(`the deposit was answered ${paid.status} ${JSON.stringify(paid.body)}`);
}

/** The worker's first shift, soonest first. */
export async function theShift(app: TestApp, worker: SignedInView): Promise<WorkerShiftView> {
  const { body } = await app.client.get<WorkerShiftPage>('/shift/my-worker-shifts/', { token: worker.access_token });
  const [shift] = body.results;
  if (!shift) throw new Error('there is no shift');
  return shift;
}

export function seeShift(app: TestApp, person: SignedInView, shiftId: string) {
  return app.client.get<WorkerShiftView>(`/shift/worker-shift/${shiftId}/`, { token: person.access_token });
}

export async function theCode(app: TestApp, { employer, shiftId }: Pick<Scene, 'employer' | 'shiftId'>) {
  const path = `/shift/worker-shift/${shiftId}/qr-code/`;
  const { status, body } = await app.client.get<QrCodeView>(path, { token: employer.access_token });
  if (status !== 200) throw new Error(`the code was answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A genuine code as the employer's screen shows it that many steps from now, whether or not it would be shown. */
export function codeOf(app: TestApp, shiftId: string, action: ScanAction, stepsFromNow = 0): string {
  const step = stepAt(app.clock.now()) + stepsFromNow;
  return app.deps.presence.write({ workerShiftId: shiftId, action, step });
}

export function scan<Body = ScanAnswer>(app: TestApp, worker: SignedInView, body: Record<string, unknown>) {
  return app.client.post<Body>('/shift/scan-qr-code/', body, { token: worker.access_token });
}

/** Scans the code that the employer's screen shows right now. */
export async function scanNow(app: TestApp, scene: Scene, place: Record<string, unknown> = onSite) {
  const { qr_code } = await theCode(app, scene);
  return scan(app, scene.worker, { qr_code, ...place });
}

/** A refusal as a client sees it: its status and code. */
export const refused = (status: number, code: string) => ({ status, body: { code } });

type Refused = { code?: string };

export function approve({ client }: TestApp, { employer, shiftId }: Pick<Scene, 'employer' | 'shiftId'>) {
  const path = `/shift/worker-shift/${shiftId}/approve/`;
  return client.post<WorkerShiftView & Refused>(path, undefined, { token: employer.access_token });
}

export function correct(
  { client }: TestApp,
  { employer, shiftId }: Pick<Scene, 'employer' | 'shiftId'>,
  body: Record<string, unknown>,
) {
  const path = `/shift/worker-shift/${shiftId}/correct/`;
  const asked = { reason: 'The scanner was broken', ...body };
  return client.post<WorkerShiftView & Refused>(path, asked, { token: employer.access_token });
}

export function cancelShift({ client }: TestApp, person: SignedInView, shiftId: string, body?: unknown) {
  const path = `/shift/cancel-worker-shift/${shiftId}/`;
  return client.post<WorkerShiftView & Refused>(path, body, { token: person.access_token });
}

/** What happened to a shift, oldest first. */
export async function logOf({ client }: TestApp, person: SignedInView, shiftId: string) {
  const path = `/shift/worker-shift/${shiftId}/log/?page_size=100`;
  const { body } = await client.get<AttendancePage>(path, { token: person.access_token });
  return body.results.toReversed();
}

/** The instant so many minutes from the test's clock, as the wire writes it. */
export function inMinutes(app: TestApp, minutes: number): string {
  return new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
}

/** Moves the clock and lets it do what it does every minute; both people sign in anew when it was long. */
export async function later(
  app: TestApp,
  scene: Scene,
  step: { minutes?: number; hours?: number; days?: number },
): Promise<Scene> {
  app.clock.advance(step);
  await everyMinute(app.deps);
  const isLong = (step.hours ?? 0) >= 9 || (step.days ?? 0) > 0 || (step.minutes ?? 0) >= 540;
  if (!isLong) return scene;
  return { ...scene, employer: await backAgain(app, scene.employer), worker: await backAgain(app, scene.worker) };
}

/** What somebody has in the wallet, as its screen shows it. */
export async function walletOf(app: TestApp, person: SignedInView) {
  const { body } = await app.client.get<{ available: string; held: string; due: string; incoming_due: string }>(
    '/wallet/',
    { token: person.access_token },
  );
  return body;
}
