import type { SignedInView } from '@relevo/contracts/accounts';
import type { NotificationPreferencesView } from '@relevo/contracts/notifications';
import { optionalMailGroup } from '@relevo/domain/notifications';
import { as } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aWorker } from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { unsubscribeLink } from './notifications.ts';

const app = useTestApp();

const address = '/notification/preferences/';
const see = async (person: SignedInView) =>
  (await app.client.get<NotificationPreferencesView>(address, as(person))).body;
const save = (person: SignedInView, kinds: unknown) =>
  app.client.patch<NotificationPreferencesView>(address, { kinds }, as(person));
const off = ({ kinds }: NotificationPreferencesView) =>
  kinds.flatMap(({ kind, mail, push }) => [...(mail ? [] : [`${kind} mail`]), ...(push ? [] : [`${kind} push`])]);

test('everything is on at first; what is changed stays, and mails about money and security cannot be turned off', async () => {
  const [person, other] = [await aWorker(app, { account_language: 'fr' }), await aWorker(app)];
  const first = await see(person);
  expect(first.kinds.map(({ kind }) => kind)).toEqual([
    'applications',
    'jobs',
    'shifts',
    'money',
    'security',
    'messages',
    'alerts',
    'trust',
    'help',
    'offers',
  ]);
  expect(off(first)).toEqual([]);
  expect(first.kinds.filter(({ locked }) => locked.length > 0)).toMatchObject([
    { kind: 'money', locked: ['mail'], reason: expect.stringContaining('toujours') },
    { kind: 'security', locked: ['mail'], reason: expect.stringContaining('toujours') },
  ]);
  const saved = await save(person, [
    { kind: 'jobs', mail: false },
    { kind: 'money', mail: true, push: false },
    { kind: 'jobs', push: false },
  ]);
  expect([saved.status, off(saved.body)]).toEqual([200, ['jobs mail', 'jobs push', 'money push']]);
  expect(off((await save(person, [{ kind: 'jobs', mail: true }])).body)).toEqual(['jobs push', 'money push']);
  expect(off((await save(person, [])).body)).toEqual(['jobs push', 'money push']);
  for (const kinds of [
    [{ kind: 'security', mail: false }],
    [
      { kind: 'jobs', push: true },
      { kind: 'money', mail: false },
    ],
    [{ kind: 'planets', mail: true }],
    [{ kind: 'jobs', mail: 'no' }],
    'jobs',
    undefined,
  ]) {
    const refused = await save(person, kinds);
    expectRefusal(refused, 400);
    expect(Object.keys(refused.body)).toEqual(['kinds']);
  }
  expect([off(await see(person)), off(await see(other))]).toEqual([['jobs push', 'money push'], []]);
});

test.each([
  ['message.waiting', 'messages'],
  ['job.alert', 'alerts'],
  ['shift.paid', null],
  ['account.password_changed', null],
  ['account.registered', null],
])('mails of %s can be turned off as %s', (type, group) => {
  expect(optionalMailGroup(type, null)).toBe(group);
});

test('the link of a mail turns that kind off without signing in, by a form; looking at it changes nothing', async () => {
  const [person, other] = [await aWorker(app), await aWorker(app)];
  const userId = person.user.id;
  const { pathname, search } = new URL(unsubscribeLink(app.deps, { userId, group: 'shifts' }));
  const url = `${app.url}${pathname}${search}`;
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await page.text()).toContain('<form method="post">');
  expect(off(await see(person))).toEqual([]);

  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  for (const _ of ['once', 'again']) {
    const done = await fetch(url, form);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('no more mails about “Shifts”')]);
    expect([off(await see(person)), off(await see(other))]).toEqual([['shifts mail'], []]);
  }
  // Nowhere else a form is taken.
  expect((await fetch(`${app.url}/api/user/login/`, form)).status).toBe(415);

  const token = search.slice('?token='.length);
  const [, , signature] = token.split('.');
  const wrong = [
    token.slice(0, -1),
    `${token}A`,
    `${other.user.id}.shifts.${signature}`,
    `${userId}.jobs.${signature}`,
    `${userId}.money.${signature}`,
    '',
  ];
  for (const given of wrong) {
    const refused = await fetch(`${app.url}${pathname}?token=${given}`, form);
    expect(refused.status, given).toBe(404);
  }
  expect((await fetch(`${app.url}${pathname}`)).status).toBe(400);

  await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(person));
  expect([(await fetch(url)).status, (await fetch(url, form)).status]).toEqual([404, 404]);
});
