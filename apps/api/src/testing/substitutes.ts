import type { SignedInView } from '@relevo/contracts/accounts';
import type { CrewMessageView } from '@relevo/contracts/messages';
import type { OfferView, SubstitutePage } from '@relevo/contracts/offers';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { SubstituteRule } from '@relevo/domain/substitutes';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { addBooking, addJob, aShiftFromNow, aWorker } from './hiring.ts';
import { aScene, type Scene, type SceneOptions } from './scenes.ts';
import type { TestApp } from './test-app.ts';

const dayMinutes = 24 * 60;
let colleagueDays = 0;

/** Books these workers for one job of the employer, each time on another far day: they are colleagues from then on. */
export async function makeColleagues(app: TestApp, employer: SignedInView, workers: SignedInView[]): Promise<string> {
  colleagueDays += 1;
  const far = aShiftFromNow(app, (100 + colleagueDays) * dayMinutes);
  const jobId = await addJob(app.deps, employer, { ...far, worker_count: workers.length });
  for (const worker of workers) await addBooking(app.deps, { employer, worker }, { jobId });
  return jobId;
}

export type Substitution = Scene & { colleague: SignedInView };

/** A worker booked for a shift that starts in three hours, and a colleague who is free then. */
export async function aSubstitution(app: TestApp, options: SceneOptions = {}): Promise<Substitution> {
  const scene = await aScene(app, { startsIn: 180, ...options });
  const colleague = await aWorker(app);
  await makeColleagues(app, scene.employer, [scene.worker, colleague]);
  return { ...scene, colleague };
}

/** What the job says about substitutes. */
export async function setRule({ db }: TestApp, jobId: string, substitutes: SubstituteRule): Promise<void> {
  await db.updateTable('jobs').set({ substitutes }).where('id', '=', jobId).execute();
}

/** How many events of a type were recorded for a person. */
export async function countEvents({ db }: TestApp, type: string, userId: string): Promise<number> {
  const { rows } = await sql`
    select from outbox_events where type = ${type} and payload->>'userId' = ${userId}`.execute(db);
  return rows.length;
}

export const listSubstitutes = ({ client }: TestApp, worker: SignedInView, shiftId: string, query = '') =>
  client.get<SubstitutePage>(`/shift/worker-shift/${shiftId}/substitutes/${query}`, as(worker));

export const propose = (
  { client }: TestApp,
  worker: SignedInView,
  { shiftId, ...body }: { shiftId: string; worker_id: string; note?: string },
) => client.post<OfferView>(`/shift/worker-shift/${shiftId}/substitute/`, body, as(worker));

/** The colleague is asked; answers the offer's id. */
export async function proposed(app: TestApp, { worker, colleague, shiftId }: Substitution): Promise<string> {
  const { status, body } = await propose(app, worker, { shiftId, worker_id: colleague.user.id });
  if (status !== 201) throw new Error(`the colleague was not asked: ${JSON.stringify(body)}`);
  return body.id;
}

export const reconfirm = (
  { client }: TestApp,
  worker: SignedInView,
  { shiftId, coming }: { shiftId: string; coming: boolean },
  headers: Record<string, string> = {},
) => client.post<WorkerShiftView>(`/shift/worker-shift/${shiftId}/reconfirm/`, { coming }, { ...as(worker), headers });

/** As the clock leaves a shift when its worker is asked whether they still come. */
export async function askPlainly({ db, clock }: TestApp, shiftId: string): Promise<void> {
  const asked = { reconfirm_status: 'asked', reconfirm_asked_at: clock.now() } as const;
  await db.updateTable('worker_shifts').set(asked).where('id', '=', shiftId).execute();
}

/** Moves a booked shift to where a substitute can be proposed for it. */
export async function moveLater({ db, clock }: TestApp, shiftId: string): Promise<void> {
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
  const times = { starts_at: inHours(3), ends_at: inHours(4) };
  await db.updateTable('worker_shifts').set(times).where('id', '=', shiftId).execute();
}

export const messageCrew = (
  { client }: TestApp,
  employer: SignedInView,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) => client.post<CrewMessageView>('/message/crew/', body, { ...as(employer), headers });
