import type { SignedInView } from '@relevo/contracts/accounts';
import type { KioskPage } from '@relevo/contracts/kiosks';
import { as, made } from '@relevo/fixtures/http-client';
import { anOpenKiosk, createKiosk, seeBoard } from '@relevo/fixtures/kiosks';
import { describe, expect, test } from 'vitest';
import { aScene, onSite, refused, type Scene, scan } from '../../../testing/attendance.ts';
import { aJob, anEmployer, doToJob } from '../../../testing/hiring.ts';
import { withPassword } from '../../../testing/people.ts';
import { useShiftApp, useTestApp } from '../../../testing/use-test-app.ts';
import { suspendAccount } from '../../accounts/accounts.ts';
import { forgetOldKiosks } from './forget-old-kiosks.ts';

const app = useShiftApp();

const tokenRefused = refused(401, 'token_not_valid');
const kioskOf = ({ employer, jobId }: Scene, more: object = {}) =>
  anOpenKiosk(app.client, employer, { job_ids: [jobId], ...more });
const listOf = async (employer: SignedInView) =>
  made(await app.client.get<KioskPage>('/shift/kiosk/', as(employer))).results;
const revoke = (employer: SignedInView, id: string) => app.client.delete(`/shift/kiosk/${id}/`, as(employer));
const close = (kiosk: { access_token: string }, body: object) =>
  app.client.post('/shift/kiosk/close/', body, as(kiosk));
const countKiosks = async () => (await app.db.selectFrom('kiosks').select('id').execute()).length;
const changePassword = ({ access_token: token }: SignedInView) =>
  app.client.post(
    '/user/change-password/',
    { current_password: 'correct horse', new_password: 'another horse' },
    { token },
  );

describe('a kiosk ends', () => {
  const isOver = async (kiosk: { access_token: string }) => {
    expect(await seeBoard(app.client, kiosk)).toMatchObject(tokenRefused);
    expect(await app.client.get('/events/', as(kiosk))).toMatchObject(tokenRefused);
    expect(await app.client.get('/user/profile/', as(kiosk))).toMatchObject(tokenRefused);
  };

  test('when its employer ends it, and no other account can', async () => {
    const scene = await aScene(app);
    const kiosk = await kioskOf(scene);
    const [other, absent] = [
      await revoke(await anEmployer(app), kiosk.id),
      await revoke(scene.employer, '019a0000-0000-7000-8000-000000000000'),
    ];
    expect([other.status, other.body]).toEqual([404, absent.body]);
    expect((await seeBoard(app.client, kiosk)).status).toBe(200);
    expect((await revoke(scene.employer, kiosk.id)).status).toBe(204);
    await isOver(kiosk);
    expect(await listOf(scene.employer)).toEqual([]);
    expect((await revoke(scene.employer, kiosk.id)).status).toBe(404);
  });

  test('after sixteen hours', async () => {
    const kiosk = await kioskOf(await aScene(app));
    app.clock.advance({ hours: 16, seconds: -1 });
    expect((await seeBoard(app.client, kiosk)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    await isOver(kiosk);
  });

  test.each([
    ['the password changes', (employer: SignedInView) => changePassword(employer)],
    [
      'the employer signs out everywhere',
      ({ access_token: token }: SignedInView) => app.client.delete('/user/sessions/', { token }),
    ],
    [
      'the account is suspended',
      ({ user }: SignedInView) => app.db.transaction().execute((tx) => suspendAccount(tx, user.id, app.clock.now())),
    ],
    [
      'the account is rejected',
      ({ user }: SignedInView) =>
        app.db.updateTable('users').set({ review_status: 'rejected' }).where('id', '=', user.id).execute(),
    ],
  ])('when %s', async (_when, act) => {
    const [scene, other] = [await aScene(app), await aScene(app)];
    const [kiosk, stays] = [await kioskOf(scene), await kioskOf(other)];
    await act(scene.employer);
    await isOver(kiosk);
    expect((await seeBoard(app.client, stays)).status).toBe(200);
  });

  test('when the account is deleted, which erases it', async () => {
    const employer = await anEmployer(app);
    const { id: jobId } = await aJob(app, employer);
    const kiosk = await anOpenKiosk(app.client, employer, { job_ids: [jobId], label: 'Quai 4' });
    const exported = await app.client.get('/user/export/', { ...as(employer), headers: withPassword });
    expect(exported.body).toMatchObject({ kiosks: [{ label: 'Quai 4' }] });
    const gone = await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(employer));
    expect(gone.status).toBe(204);
    await isOver(kiosk);
    const rows = app.db.selectFrom('kiosks').select('id').where('owner_id', '=', employer.user.id);
    expect(await rows.execute()).toEqual([]);
  });

  test('when all of its jobs are cancelled, but not while a worker is still at work', async () => {
    const scene = await aScene(app, { startsIn: 5 });
    const { id: second } = await aJob(app, scene.employer);
    const kiosk = await kioskOf(scene, { job_ids: [scene.jobId, second] });
    const qr_code = made(await seeBoard(app.client, kiosk)).people[0]?.code?.qr_code;
    expect((await scan(app, scene.worker, { qr_code, ...onSite })).status).toBe(200);
    for (const jobId of [scene.jobId, second]) await doToJob(app, scene.employer, { action: 'cancel', jobId });
    const end = made(await seeBoard(app.client, kiosk)).people[0]?.code;
    expect(end?.action).toBe('end');
    expect((await scan(app, scene.worker, { qr_code: end?.qr_code, ...onSite })).status).toBe(200);
    await isOver(kiosk);
  });

  test('at its device with the PIN or the password, and with nothing else', async () => {
    const scene = await aScene(app);
    const kiosk = await kioskOf(scene, { pin: '1234' });
    const pinWrong = { status: 400, body: { pin: ['This PIN is not right'] } };
    expect(await close(kiosk, { pin: '4321' })).toMatchObject(pinWrong);
    expect(await close(kiosk, { password: 'wrong horse' })).toMatchObject({
      status: 400,
      body: { password: [expect.any(String)] },
    });
    expect(await close(kiosk, {})).toMatchObject({ status: 400, body: { pin: ['Enter the PIN or the password'] } });
    expect((await close(kiosk, { pin: '1234' })).status).toBe(204);
    await isOver(kiosk);
    expect(await close(kiosk, { pin: '1234' })).toMatchObject(tokenRefused);

    const withoutPin = await kioskOf(scene);
    expect(await close(withoutPin, { pin: '1234' })).toMatchObject(pinWrong);
    expect((await close(withoutPin, { password: 'correct horse' })).status).toBe(204);
    await isOver(withoutPin);
  });

  test('and is forgotten a month later', async () => {
    await kioskOf(await aScene(app));
    app.clock.advance({ days: 31 });
    const scene = await aScene(app);
    await kioskOf(scene);
    await forgetOldKiosks(app.deps);
    expect(await countKiosks()).toBe(1);
  });
});

describe('with rate limits', () => {
  const strict = useTestApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test('wrong codes are slowed for their address alone', async () => {
    const employer = await anEmployer(strict);
    const { id: jobId } = await aJob(strict, employer);
    const { code } = made(await createKiosk(strict.client, employer, { job_ids: [jobId] }));
    const open = (typed: string, address: string) =>
      strict.client.post<{ code?: string }>('/shift/kiosk/open/', { code: typed }, from(address));
    for (let each = 0; each < 5; each += 1) expect((await open('0000-0000', '203.0.113.1')).status).toBe(400);
    expect(await open(code, '203.0.113.1')).toMatchObject(refused(429, 'rate_limited'));
    expect((await open(code, '203.0.113.2')).status).toBe(200);
  });

  test('wrong PINs and passwords are slowed at their kiosk, and the employer is not', async () => {
    const employer = await anEmployer(strict);
    const { id: jobId } = await aJob(strict, employer);
    const kiosk = await anOpenKiosk(strict.client, employer, { job_ids: [jobId], pin: '1234' });
    const tryIt = (body: object) => strict.client.post('/shift/kiosk/close/', body, as(kiosk));
    for (const wrong of [{ pin: '0000' }, { password: 'wrong horse' }]) {
      for (let each = 0; each < 5; each += 1) expect((await tryIt(wrong)).status).toBe(400);
      expect(await tryIt(wrong)).toMatchObject(refused(429, 'rate_limited'));
    }
    expect(await tryIt({ pin: '1234' })).toMatchObject(refused(429, 'rate_limited'));
    const change = { current_password: 'correct horse', new_password: 'another horse' };
    expect((await strict.client.post('/user/change-password/', change, as(employer))).status).toBe(200);
    expect(await seeBoard(strict.client, kiosk)).toMatchObject(tokenRefused);
  });
});
