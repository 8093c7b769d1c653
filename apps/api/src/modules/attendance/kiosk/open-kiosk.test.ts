import type { SignedInView } from '@relevo/contracts/accounts';
import type { KioskPage } from '@relevo/contracts/kiosks';
import { as, made } from '@relevo/fixtures/http-client';
import { anOpenKiosk, createKiosk, openKiosk } from '@relevo/fixtures/kiosks';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aScene, refused, type Scene } from '../../../testing/attendance.ts';
import { aJob, anEmployer, doToJob } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { suspendAccount } from '../../accounts/accounts.ts';

const app = useShiftApp();

const codeRefused = refused(400, 'kiosk_code_not_valid');
const kioskOf = ({ employer, jobId }: Scene, more: object = {}) =>
  anOpenKiosk(app.client, employer, { job_ids: [jobId], ...more });
const listOf = async (employer: SignedInView) =>
  made(await app.client.get<KioskPage>('/shift/kiosk/', as(employer))).results;
const revoke = (employer: SignedInView, id: string) => app.client.delete(`/shift/kiosk/${id}/`, as(employer));
const countKiosks = async () => (await app.db.selectFrom('kiosks').select('id').execute()).length;

describe('preparing a kiosk', () => {
  test('answers a code and a link that carries it behind the #', async () => {
    const { employer, jobId } = await aScene(app);
    const answer = await createKiosk(app.client, employer, { job_ids: [jobId, jobId], label: '  Quai 4 ' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      url: `${app.deps.publicUrl}/kiosk#${answer.body.code}`,
      expires_at: new Date(app.clock.now().getTime() + 600_000).toISOString(),
    });
    expect(await listOf(employer)).toEqual([
      {
        id: answer.body.id,
        label: 'Quai 4',
        jobs: [{ id: jobId, title: expect.any(String) }],
        has_pin: false,
        created_at: app.clock.now().toISOString(),
        opened_at: null,
        last_seen_at: null,
        expires_at: answer.body.expires_at,
      },
    ]);
  });

  test('for a job of another employer, a cancelled one or none is refused and leaves nothing', async () => {
    const [own, foreign] = [await aScene(app), await aScene(app)];
    const { id: cancelled } = await aJob(app, own.employer);
    await doToJob(app, own.employer, { action: 'cancel', jobId: cancelled });
    const before = await countKiosks();
    for (const other of [foreign.jobId, cancelled, '019a0000-0000-7000-8000-000000000000']) {
      const answer = await createKiosk(app.client, own.employer, { job_ids: [own.jobId, other] });
      expect(answer.status).toBe(404);
    }
    expect(await countKiosks()).toBe(before);
  });

  test.each([
    [{ label: ' ' }, 'label', 'Give the kiosk a name, for example where it stands'],
    [{ label: 'x'.repeat(61) }, 'label', 'Must be at most 60 characters'],
    [{ job_ids: [] }, 'job_ids', 'Choose at least one job'],
    [{ job_ids: undefined }, 'job_ids', 'Choose at least one job'],
    [{ job_ids: Array.from({ length: 21 }, () => crypto.randomUUID()) }, 'job_ids', 'No more than 20 allowed'],
    [{ pin: '123' }, 'pin', 'A PIN has 4 to 8 digits'],
    [{ pin: 'abcd' }, 'pin', 'A PIN has 4 to 8 digits'],
  ])('with %j is a field error', async (changes, field, text) => {
    const employer = await anEmployer(app);
    const answer = await createKiosk(app.client, employer, { job_ids: [crypto.randomUUID()], ...changes });
    expect(answer).toMatchObject({ status: 400, body: { [field]: [text] } });
  });

  test('is limited to ten at a time, also when asked at once', async () => {
    const { employer, jobId } = await aScene(app);
    const prepare = () => createKiosk(app.client, employer, { job_ids: [jobId] });
    const answers = await Promise.all(Array.from({ length: 12 }, prepare));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await prepare()).toMatchObject(refused(409, 'too_many_kiosks'));
    const [first] = await listOf(employer);
    await revoke(employer, first?.id ?? '');
    expect((await prepare()).status).toBe(201);
    // Unused codes do not count for ever.
    app.clock.advance({ minutes: 10 });
    expect((await prepare()).status).toBe(201);
  });
});

describe('a code', () => {
  test('opens once, however it is typed, and the employer sees it', async () => {
    const scene = await aScene(app);
    const { code, id } = made(await createKiosk(app.client, scene.employer, { job_ids: [scene.jobId] }));
    app.clock.advance({ minutes: 9 });
    const opened = await openKiosk(app.client, ` ${code.toLowerCase().replace('-', ' ')} `);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const ends = new Date(app.clock.now().getTime() + 16 * 3_600_000).toISOString();
    expect(opened.body).toEqual({ access_token: expect.any(String), expires_at: ends });
    expect(await openKiosk(app.client, code)).toMatchObject(codeRefused);
    const now = app.clock.now().toISOString();
    expect(await listOf(scene.employer)).toMatchObject([{ id, opened_at: now, last_seen_at: now, expires_at: ends }]);
  });

  test('opens one of two devices at once', async () => {
    const scene = await aScene(app);
    const { code } = made(await createKiosk(app.client, scene.employer, { job_ids: [scene.jobId] }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => openKiosk(app.client, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('that is unknown, expired, revoked or of a suspended employer gets the same refusal', async () => {
    const prepare = async () => {
      const scene = await aScene(app);
      return { scene, ...made(await createKiosk(app.client, scene.employer, { job_ids: [scene.jobId] })) };
    };
    const [late, ended, suspended] = [await prepare(), await prepare(), await prepare()];
    await revoke(ended.scene.employer, ended.id);
    const { id: ownerId } = suspended.scene.employer.user;
    await app.db.transaction().execute((tx) => suspendAccount(tx, ownerId, app.clock.now()));
    const refusals = [];
    for (const code of ['0000-0000', 'none', ended.code, suspended.code])
      refusals.push(await openKiosk(app.client, code));
    app.clock.advance({ minutes: 10 });
    refusals.push(await openKiosk(app.client, late.code));
    for (const { status, body } of refusals) expect([status, body]).toEqual([400, refusals[0]?.body]);
    expect(refusals[0]).toMatchObject(codeRefused);
  });

  test('and its PIN are kept as hashes only, and reach no log', async () => {
    const scene = await aScene(app);
    const { code, access_token } = await kioskOf(scene, { pin: '82736455' });
    const { rows } = await sql<{ row: string }>`select kiosks::text as row from kiosks`.execute(app.db);
    const kept = [...rows.map(({ row }) => row), ...app.logLines].join('\n');
    for (const secret of [code, code.replace('-', ''), '82736455', access_token]) expect(kept).not.toContain(secret);
  });
});
