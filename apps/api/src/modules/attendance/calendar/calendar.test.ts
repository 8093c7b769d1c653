import { calendarTexts } from '@relevo/i18n/calendar-texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aScene, cancelShift, later, type Scene } from '../../../testing/attendance.ts';
import { aWorker } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp({ settings: { PUBLIC_URL: 'https://relevo.example' } });
let scene: Scene;
beforeAll(async () => {
  scene = await aScene(app, { startsIn: 60, job: { title: 'Barista; with, commas' } });
});

const as = ({ worker }: Scene) => ({ token: worker.access_token });
const file = () => app.client.get<string>(`/shift/worker-shift/${scene.shiftId}/calendar/`, as(scene));
/** The feed as a calendar program reads it: by its address alone. */
const readFeed = (url: string | null) =>
  app.client.get<string>((url ?? 'none').replace('https://relevo.example/api', ''));

describe('a shift as a calendar file', () => {
  test('has its hours, its place and where to read more', async () => {
    const { status, headers, body } = await file();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="shift.ics"');
    const text = body.replaceAll('\r\n ', '');
    expect(text).toContain(`UID:${scene.shiftId}@relevo\r\n`);
    expect(text).toContain('SUMMARY:Barista\\; with\\, commas');
    expect(text).toContain('LOCATION:123 Queen Street West\\, Toronto M5H 2M9\r\n');
    expect(text).toContain('GEO:43.6511;-79.384\r\n');
    expect(text).toContain('URL:https://relevo.example/shifts/my\r\n');
    const stamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
    expect(text).toContain(`DTSTART:${stamp(new Date(app.clock.now().getTime() + 3_600_000))}\r\n`);
  });

  test('is its worker’s alone', async () => {
    const path = `/shift/worker-shift/${scene.shiftId}/calendar/`;
    const stranger = await aWorker(app);
    expect((await app.client.get(path, { token: stranger.access_token })).status).toBe(404);
    expect((await app.client.get(path, { token: scene.employer.access_token })).status).toBe(403);
  });
});

describe('a calendar feed', () => {
  const call = {
    show: async () => (await app.client.get<{ url: string | null }>('/shift/calendar/', as(scene))).body.url,
    open: async () =>
      (await app.client.post<{ url: string | null }>('/shift/calendar/', undefined, as(scene))).body.url,
    close: async () => (await app.client.delete('/shift/calendar/', as(scene))).status,
  };

  test('has a URL on request, and shows changes', async () => {
    expect(await call.show()).toBeNull();
    const url = await call.open();
    expect(url).toMatch(/^https:\/\/relevo\.example\/api\/shift\/calendar\/[0-9a-f]{32}\.[\w-]{12}\.[\w-]{22}\.ics$/);
    expect(await call.show()).toBe(url);
    const { status, body } = await readFeed(url);
    expect([status, body.match(/BEGIN:VEVENT/g)?.length, body.includes('STATUS:CONFIRMED')]).toEqual([200, 1, true]);
    app.clock.advance({ seconds: 5 });
    await cancelShift(app, scene.employer, scene.shiftId);
    const after = (await readFeed(url)).body;
    expect(after).toContain('STATUS:CANCELLED');
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(after)).toBeGreaterThan(sequence(body));
  });

  test('has a new URL on a second request, and the old one stops working', async () => {
    const first = await call.open();
    const second = await call.open();
    expect(second).not.toBe(first);
    expect([(await readFeed(first)).status, (await readFeed(second)).status]).toEqual([404, 200]);
    expect(await call.close()).toBe(204);
    expect([await call.show(), (await readFeed(second)).status]).toEqual([null, 404]);
    app.clock.advance({ seconds: 1 });
    const third = await call.open();
    for (const old of [first, second]) expect((await readFeed(old)).status).toBe(404);
    expect((await readFeed(third)).status).toBe(200);
  });

  test('closed and opened within a second still gets another address', async () => {
    app.clock.advance({ minutes: 1 });
    await call.close();
    const first = await call.open();
    await call.close();
    const second = await call.open();
    expect(second).not.toBe(first);
    expect((await readFeed(first)).status).toBe(404);
  });

  test('cannot be guessed', async () => {
    const url = (await call.open()) ?? '';
    const [user = '', version = '', mac = ''] = url.split('/').at(-1)?.split('.') ?? [];
    const other = scene.employer.user.id.replaceAll('-', '');
    for (const token of [
      `${user}.${version}.${'A'.repeat(22)}.ics`,
      `${other}.${version}.${mac}.ics`,
      `${user}.${version}0.${mac}.ics`,
      `${user}.${version}.${mac}`,
      `${user}.zzzzzz.${mac}.ics`,
      'none.ics',
    ]) {
      expect((await app.client.get(`/shift/calendar/${token}`)).status).toBe(404);
    }
  });

  test('is in its worker’s language and covers the last month', async () => {
    const url = await call.open();
    const nameOf = async () => /X-WR-CALNAME:(.*)\r/.exec((await readFeed(url)).body)?.[1];
    expect(await nameOf()).toBe(calendarTexts.en.name);
    await app.client.patch('/user/profile/', { account_language: 'fr' }, as(scene));
    expect(await nameOf()).toBe(calendarTexts.fr.name);
    expect((await file()).body).toContain(`X-WR-CALNAME:${calendarTexts.fr.name}\r\n`);
    scene = await later(app, scene, { days: 31 });
    expect((await readFeed(url)).body).not.toContain('VEVENT');
  });
});
