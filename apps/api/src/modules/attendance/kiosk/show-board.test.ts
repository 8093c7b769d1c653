import type { SignedInView } from '@relevo/contracts/accounts';
import type { KioskBoardView, KioskPage } from '@relevo/contracts/kiosks';
import { as, made } from '@relevo/fixtures/http-client';
import { anOpenKiosk, seeBoard } from '@relevo/fixtures/kiosks';
import { afterEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { aScene, cancelShift, onSite, payIn, type Scene, scan, theCode } from '../../../testing/attendance.ts';
import { type EventStream, openStream, receivedEvents } from '../../../testing/event-stream.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aBooking, aJob, aShiftFromNow, aWorker } from '../../../testing/hiring.ts';
import { untilCommitted } from '../../../testing/until-committed.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { findKiosk } from './find-kiosk.ts';
import { showBoard } from './show-board.ts';

const app = useShiftApp();
const streams: EventStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

const kioskOf = ({ employer, jobId }: Scene, more: object = {}) =>
  anOpenKiosk(app.client, employer, { job_ids: [jobId], ...more });
const listOf = async (employer: SignedInView) =>
  made(await app.client.get<KioskPage>('/shift/kiosk/', as(employer))).results;
const revoke = (employer: SignedInView, id: string) => app.client.delete(`/shift/kiosk/${id}/`, as(employer));

/** How many statements a call of the board takes, the check of its token included. */
async function cost({ id }: { id: string }) {
  let statements = 0;
  const db = app.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Db;
  const deps = { ...app.deps, db };
  const kiosk = (await findKiosk(deps, id)) ?? expect.unreachable('the kiosk is open');
  const { people } = await showBoard(deps, kiosk);
  return { people: people.length, statements };
}

describe('the board', () => {
  test('shows who works today, as everybody at the door may see them, with the codes of the employer’s screen', async () => {
    const scene = await aScene(app);
    const kiosk = await kioskOf(scene, { label: 'Quai 4', pin: '1234' });
    const { first_name, last_name } = scene.worker.user;
    const answer = await seeBoard(app.client, kiosk);
    const shown = await theCode(app, scene);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      label: 'Quai 4',
      has_pin: true,
      session_expires_at: expect.any(String),
      wants_place: false,
      renews_at: shown.renews_at,
      renew_in_ms: shown.renew_in_ms,
      expires_at: shown.expires_at,
      people: [
        {
          key: expect.stringMatching(/^[\w-]{16}$/),
          name: `${first_name} ${last_name[0]}.`,
          job_title: expect.any(String),
          timezone: expect.any(String),
          starts_at: expect.any(String),
          ends_at: expect.any(String),
          status: 'expected',
          code: { action: 'start', qr_code: shown.qr_code, short_code: shown.short_code },
        },
      ],
    });
    const text = JSON.stringify(answer.body);
    const { user } = scene.worker;
    for (const secret of [last_name, user.id, user.email, user.phone, scene.jobId, scene.employer.user.id]) {
      expect(text).not.toContain(secret);
    }
  });

  test('follows a worker who scans its codes', async () => {
    const scene = await aScene(app);
    const kiosk = await kioskOf(scene);
    const person = async () => made(await seeBoard(app.client, kiosk)).people[0];
    const scanShown = async (short: boolean) => {
      const code = (await person())?.code;
      return scan(app, scene.worker, { qr_code: short ? code?.short_code : code?.qr_code, ...onSite });
    };
    const { key } = (await person()) ?? {};
    expect((await scanShown(true)).body.action).toBe('started');
    expect(await person()).toMatchObject({ key, status: 'here', code: { action: 'end' } });
    expect((await scanShown(false)).body.action).toBe('ended');
    expect(await person()).toMatchObject({ key, status: 'done', code: null });
  });

  test('has only the chosen jobs, of today, and no cancelled worker', async () => {
    const scene = await aScene(app);
    const colleague = await aWorker(app, { first_name: 'Zora' });
    const next = await aJob(app, scene.employer, aShiftFromNow(app, 3 * 24 * 60));
    await aBooking(app, { employer: scene.employer, worker: colleague }, next.id);
    const unchosen = await aJob(app, scene.employer, aShiftFromNow(app, 30));
    await aBooking(app, { employer: scene.employer, worker: colleague }, unchosen.id);
    const kiosk = await kioskOf(scene, { job_ids: [scene.jobId, next.id] });
    expect(made(await seeBoard(app.client, kiosk)).people).toHaveLength(1);
    await cancelShift(app, scene.employer, scene.shiftId);
    expect(made(await seeBoard(app.client, kiosk)).people).toEqual([]);
  });

  test('asks the database as often for many people as for one', async () => {
    const scene = await aScene(app, { deposit: '0' });
    const { id: crowded } = await aJob(app, scene.employer, { ...aShiftFromNow(app, 30), worker_count: 6 });
    for (let each = 0; each < 5; each += 1) {
      await aBooking(app, { employer: scene.employer, worker: await aWorker(app) }, crowded);
    }
    const few = await kioskOf(scene);
    const many = await kioskOf(scene, { job_ids: [scene.jobId, crowded] });
    // Who calls, and the people.
    expect(await cost(few)).toEqual({ people: 1, statements: 2 });
    expect(await cost(many)).toEqual({ people: 6, statements: 2 });
    app.clock.advance({ minutes: 1 });
    // Once a minute it is noted that the kiosk was seen.
    expect(await cost(many)).toEqual({ people: 6, statements: 3 });
    expect((await listOf(scene.employer))[0]?.last_seen_at).toBe(app.clock.now().toISOString());
  });
});

/** Compiles only while the board has exactly these fields: another one has to be looked at here first. */
const shownFields: Record<keyof KioskBoardView['people'][number], true> = {
  key: true,
  name: true,
  job_title: true,
  timezone: true,
  starts_at: true,
  ends_at: true,
  status: true,
  code: true,
};

test('a row of the board has no field that was not thought about', async () => {
  const board = made(await seeBoard(app.client, await kioskOf(await aScene(app))));
  expect(Object.keys(board.people[0] ?? {}).sort()).toEqual(Object.keys(shownFields).sort());
});

describe('its live events', () => {
  test('are those of its jobs’ shifts, without a detail, and its own end', async () => {
    const [scene, other] = [await aScene(app), await aScene(app)];
    const kiosk = await kioskOf(scene);
    const unchosen = await aJob(app, scene.employer, aShiftFromNow(app, 30));
    await untilCommitted(app.db);
    const stream = await openStream(app.url, { token: kiosk.access_token });
    streams.push(stream);
    await receivedEvents(stream, 1);
    await payIn(app, scene.employer, '10.00');
    await aBooking(app, { employer: scene.employer, worker: await aWorker(app) }, unchosen.id);
    await scan(app, other.worker, { qr_code: (await theCode(app, other)).qr_code, ...onSite });
    await scan(app, scene.worker, { qr_code: (await theCode(app, scene)).qr_code, ...onSite });
    await revoke(scene.employer, kiosk.id);
    await eventually(async () => stream.events.some(({ event }) => event === 'kiosk') || null);
    const data = { what: 'changed', subject_id: null, job_id: null };
    const kinds = stream.events.slice(1).map(({ event }) => event);
    expect([...new Set(kinds)]).toEqual(['worker_shift', 'kiosk']);
    for (const each of stream.events.slice(1)) expect(each.data).toMatchObject(data);
  });
});
