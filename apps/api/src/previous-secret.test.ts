import { expect, test } from 'vitest';
import { unsubscribeLink } from './modules/notifications/notifications.ts';
import type { ScanMark } from './platform/security/scan-codes.ts';
import { anApprovedUser, aRegisteredUser } from './testing/people.ts';
import type { TestApp } from './testing/test-app.ts';
import { useTestApp } from './testing/use-test-app.ts';

const old = 'the secret of before: 32 or more characters';
const fresh = 'the secret of today: 32 or more characters';

/** Nodes on one database: before the change, after it, and after the old secret was taken away. */
const before = useTestApp({ settings: { JWT_SECRET: old }, ownServers: true });
const after = useTestApp({ settings: { JWT_SECRET: fresh, JWT_SECRET_PREVIOUS: old }, besides: before });
const later = useTestApp({ settings: { JWT_SECRET: fresh }, besides: before });

test('a session goes on with the old secret beside the new one, is signed anew with the new one, and ends with neither', async () => {
  const { access_token, refresh_token } = await aRegisteredUser(before);
  const profile = async (app: TestApp, token: string) => (await app.client.get('/user/profile/', { token })).status;
  expect(await profile(after, access_token)).toBe(200);
  expect(await profile(later, access_token)).toBe(401);

  const renewed = await after.client.post<{ access: string }>('/user/token/refresh/', { refresh: refresh_token });
  expect(renewed.status).toBe(200);
  expect(await profile(later, renewed.body.access)).toBe(200);
  expect(await profile(before, renewed.body.access)).toBe(401);
});

test('addresses of files, presence codes, feeds and links in mails count in the same way', () => {
  const mark: ScanMark = {
    workerShiftId: '0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b',
    action: 'start',
    step: 59_812_345,
  };
  const address = new URL(before.deps.media.addressOf('documents/one.pdf'), 'http://localhost').searchParams;
  const isValid = ({ deps }: TestApp) =>
    deps.media.isValid('documents/one.pdf', address.get('expires') ?? '', address.get('signature') ?? '');
  const [code, short] = [before.deps.scanCodes.write(mark), before.deps.scanCodes.short(mark)];
  const counts = (app: TestApp) => [
    isValid(app),
    app.deps.scanCodes.read(code) !== null,
    app.deps.scanCodes.isShort(mark, short),
  ];
  expect(counts(after)).toEqual([true, true, true]);
  expect(counts(later)).toEqual([false, false, false]);

  // What is signed from now on needs the new secret only.
  expect(later.deps.scanCodes.read(after.deps.scanCodes.write(mark))).toEqual(mark);
  expect(after.deps.scanCodes.short(mark)).toBe(later.deps.scanCodes.short(mark));
  expect(after.deps.media.addressOf('documents/one.pdf')).toBe(later.deps.media.addressOf('documents/one.pdf'));
});

test('a calendar and a link in a mail of before still open', async () => {
  const { user, access_token: token } = await anApprovedUser(before);
  const { body } = await before.client.post<{ url: string }>('/shift/calendar/', undefined, { token });
  const feed = new URL(body.url).pathname.replace('/api', '');
  const link = new URL(unsubscribeLink(before.deps, { userId: user.id, group: 'messages' }));
  const path = `${link.pathname.replace('/api', '')}${link.search}`;
  const statuses = async (app: TestApp) => [(await app.client.get(feed)).status, (await app.client.get(path)).status];
  expect(await statuses(after)).toEqual([200, 200]);
  expect(await statuses(later)).toEqual([404, 404]);
});
