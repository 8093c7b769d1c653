import type { SignedInView } from '@relevo/contracts/accounts';
import type { ScanAnswer } from '@relevo/contracts/shifts';
import { type ScanAction, stepAt } from '@relevo/domain/scan-rules';
import * as steps from '@relevo/fixtures/attendance';
import { minutesFrom } from '@relevo/fixtures/calendar';
import { onSite } from '@relevo/fixtures/places';
import * as wallet from '@relevo/fixtures/wallet';
import { decideDispute } from '../modules/attendance/disputes/decide-dispute.ts';
import { inTransaction } from '../platform/database/database.ts';
import { everyMinute } from '../scheduled-tasks.ts';
import { signInAgain } from './people.ts';
import { aScene, type Scene, type SceneOptions } from './scenes.ts';
import type { TestApp } from './test-app.ts';

export { farAway, onSite } from '@relevo/fixtures/places';
export { aScene, payIn, type Scene, someShifts } from './scenes.ts';

/** The worker's first shift, soonest first. */
export const theShift = ({ client }: TestApp, worker: SignedInView) => steps.firstShift(client, worker);

export const seeShift = ({ client }: TestApp, person: SignedInView, shiftId: string) =>
  steps.seeShift(client, person, shiftId);

type OwnShift = Pick<Scene, 'employer' | 'shiftId'>;

/** The code that the employer's screen shows right now. */
export const theCode = ({ client }: TestApp, shift: OwnShift) => steps.shownCode(client, shift);

/** A genuine code as the employer's screen shows it that many steps from now, whether or not it would be shown. */
export function codeOf(app: TestApp, shiftId: string, action: ScanAction, stepsFromNow = 0): string {
  const step = stepAt(app.clock.now()) + stepsFromNow;
  return app.deps.scanCodes.write({ workerShiftId: shiftId, action, step });
}

export function scan<Body = ScanAnswer>({ client }: TestApp, worker: SignedInView, body: Record<string, unknown>) {
  return steps.scan<Body>(client, worker, body);
}

/** Scans the code that the employer's screen shows right now. */
export const scanNow = ({ client }: TestApp, scene: Scene, place: Record<string, unknown> = onSite) =>
  steps.scanShown(client, scene, place);

type Scanned = SceneOptions & { place?: Record<string, unknown> | undefined; minutes?: number };

/** A shift that was scanned at its start and again after so many minutes, at which the clock is then. */
export async function aScannedShift(
  app: TestApp,
  { place = onSite, minutes, ...options }: Scanned = {},
): Promise<Scene> {
  const scene = await aScene(app, { startsIn: 0, ...options });
  await scanNow(app, scene, place);
  app.clock.advance({ minutes: minutes ?? options.length ?? 60 });
  await scanNow(app, scene, place);
  return scene;
}

/** A refusal as a client sees it: its status and code. */
export const refused = (status: number, code: string) => ({ status, body: { code } });

export const approve = ({ client }: TestApp, shift: OwnShift) => steps.approve(client, shift);

export const correct = ({ client }: TestApp, shift: OwnShift, body: Record<string, unknown>) =>
  steps.correct(client, shift, body);

export const sendHome = ({ client }: TestApp, shift: OwnShift, body?: object) => steps.sendHome(client, shift, body);

export const openDispute = ({ client }: TestApp, person: SignedInView, shiftId: string, body: object) =>
  steps.openDispute(client, person, shiftId, body);

export const seeDispute = ({ client }: TestApp, person: SignedInView, shiftId: string) =>
  steps.seeDispute(client, person, shiftId);

export const answerDispute = ({ client }: TestApp, person: SignedInView, shiftId: string, body: object) =>
  steps.answerDispute(client, person, shiftId, body);

export const escalateDispute = ({ client }: TestApp, person: SignedInView, shiftId: string, body?: object) =>
  steps.escalateDispute(client, person, shiftId, body);

/** Decides the open dispute of a shift, as an operator does. */
export async function decideAmount(app: TestApp, { worker, shiftId }: Scene, amount: bigint) {
  const { body } = await seeDispute(app, worker, shiftId);
  const decision = { disputeId: body.id, amount, reason: 'The scans are clear', at: app.clock.now() };
  return inTransaction(app.db, (tx) => decideDispute(app.deps, tx, decision));
}

export const cancelShift = ({ client }: TestApp, person: SignedInView, shiftId: string, body?: unknown) =>
  steps.cancelShift(client, person, shiftId, body);

/** What happened to a shift, oldest first. */
export const logOf = ({ client }: TestApp, person: SignedInView, shiftId: string) =>
  steps.logOf(client, person, shiftId);

/** The instant so many minutes from the test's clock, as the wire writes it. */
export function inMinutes(app: TestApp, minutes: number): string {
  return minutesFrom(app.clock.now(), minutes).toISOString();
}

/** Moves the clock and lets it do what it does every minute; both people sign in again when it was long. */
export async function later(
  app: TestApp,
  scene: Scene,
  step: { minutes?: number; hours?: number; days?: number },
): Promise<Scene> {
  app.clock.advance(step);
  await everyMinute(app.deps);
  const isLong = (step.hours ?? 0) >= 9 || (step.days ?? 0) > 0 || (step.minutes ?? 0) >= 540;
  if (!isLong) return scene;
  return { ...scene, employer: await signInAgain(app, scene.employer), worker: await signInAgain(app, scene.worker) };
}

/** A user's wallet, as its screen shows it. */
export const walletOf = ({ client }: TestApp, person: SignedInView) => wallet.walletOf(client, person);
