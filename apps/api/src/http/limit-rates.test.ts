import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aRegisteredUser } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on' } });
/** A second node on the database of the first. */
const other = useTestApp({ settings: { RATE_LIMITS: 'on' }, besides: app });
const behindProxy = useTestApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });

/** What is refused for its form counts as well, and costs no time. */
const tryLogins = (target: TestApp, count: number, headers: Record<string, string> = {}) =>
  Promise.all(Array.from({ length: count }, () => target.client.post('/user/login/', {}, { headers })));

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('the limit of sign-in attempts', () => {
  test('lets thirty a minute pass, refuses the next, and leaves other calls alone', async () => {
    const { user, access_token } = await aRegisteredUser(app);
    // Two nodes count together, whatever arrives where and at once.
    const tried = await Promise.all([tryLogins(app, 20), tryLogins(other, 10)]);
    expect(statuses(tried.flat())).toEqual(Array(30).fill(400));
    expect(statuses([...(await tryLogins(other, 2)), ...(await tryLogins(app, 2))])).toEqual(Array(4).fill(429));
    const { rows } = await sql<{ key: Buffer; count: number }>`select key, count from rate_counts`.execute(app.db);
    expect(rows).toEqual([{ key: expect.any(Buffer), count: expect.any(Number) }]);
    expect(rows[0]?.count).toBeGreaterThan(30);

    const good = { email: user.email, password: 'correct horse' };
    const refused = await app.client.post('/user/login/', good);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const text = expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/);
    expect(refused.body).toEqual({ error: text, message: text, code: 'rate_limited' });

    const french = await app.client.post('/user/login/', good, { headers: { 'accept-language': 'fr' } });
    expect(french.status).toBe(429);
    expect(french.body.error).toMatch(/^Trop de requêtes\. Veuillez réessayer dans \d+ secondes\.$/);

    expect((await app.client.get('/user/profile/', { token: access_token })).status).toBe(200);
    expect((await app.client.get('/health/ready')).status).toBe(200);
    expect((await app.client.post('/user/send-verification-email/', {})).status).toBe(400);
  });

  test('is not dodged by naming another address', async () => {
    await tryLogins(app, 30);
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
    expect(statuses(await tryLogins(app, 1, headers))).toEqual([429]);
  });

  test('behind a trusted proxy counts each address apart', async () => {
    const one = { 'x-forwarded-for': '203.0.113.1' };
    expect(statuses(await tryLogins(behindProxy, 31, one)).filter((status) => status === 429)).toHaveLength(1);
    expect(statuses(await tryLogins(behindProxy, 1, { 'x-forwarded-for': '203.0.113.2' }))).toEqual([400]);
  });

  test('counts a /64 of IPv6 as one address, and IPv4 in the form of IPv6 as itself', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const tried = await Promise.all(
      Array.from({ length: 30 }, (_, at) => tryLogins(behindProxy, 1, from(`2001:db8:7:1:${at.toString(16)}::${at}`))),
    );
    expect(statuses(tried.flat())).toEqual(Array(30).fill(400));
    expect(statuses(await tryLogins(behindProxy, 1, from('2001:0DB8:7:1:ffff::9')))).toEqual([429]);
    expect(statuses(await tryLogins(behindProxy, 1, from('2001:db8:7:2::9')))).toEqual([400]);
    await tryLogins(behindProxy, 30, from('203.0.113.77'));
    expect(statuses(await tryLogins(behindProxy, 1, from('::ffff:203.0.113.77')))).toEqual([429]);
  });

  test('applies to the console too', async () => {
    // No proxy is believed there, also with TRUST_PROXY.
    const from = (last: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${last}` } });
    for (const { consoleClient } of [app, behindProxy]) {
      const answers = await Promise.all(
        Array.from({ length: 31 }, (_, at) => consoleClient.post('/login/', {}, from(at))),
      );
      expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1);
    }
  });
});

describe('public pages', () => {
  const ask = (path: string, address: string, headers: Record<string, string> = {}) =>
    fetch(behindProxy.url + path, { redirect: 'manual', headers: { 'x-forwarded-for': address, ...headers } });

  test('are read 120 times a minute from one address, with or without an account, and then say in words when to come back', async () => {
    const { access_token } = await aRegisteredUser(behindProxy);
    const here = '203.0.113.60';
    const paths = ['/j/7', '/j/', '/c/x', '/j/in/nowhere'];
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        ask(paths[at % 4] ?? '', here, at % 2 ? { authorization: `Bearer ${access_token}` } : {}),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    for (const [path, words] of [
      ['/j/7', 'One moment, please'],
      ['/j/?lang=fr', 'Un instant, s’il vous plaît'],
    ] as const) {
      const refused = await ask(path, here, { authorization: `Bearer ${access_token}` });
      const { 'retry-after': seconds, 'set-cookie': cookie, ...headers } = Object.fromEntries(refused.headers);
      expect([refused.status, headers['cache-control'], headers['content-type'], cookie]).toEqual([
        429,
        'no-store',
        'text/html; charset=utf-8',
        undefined,
      ]);
      expect(Number(seconds)).toBeGreaterThan(0);
      expect(Number(seconds)).toBeLessThanOrEqual(60);
      expect(await refused.text()).toContain(words);
    }
    // Programs that read pictures and sitemaps are counted apart, and so are other addresses.
    expect((await ask('/robots.txt', here)).status).toBe(200);
    expect((await ask('/j/', '203.0.113.61')).status).toBe(200);
    const files = await Promise.all(Array.from({ length: 120 }, () => ask('/j/7/card.png', here)));
    const refused = files.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('requests without a session', () => {
  const ask = (headers: Record<string, string>, count: number, path = '/user/profile/') =>
    Promise.all(Array.from({ length: count }, () => behindProxy.client.get(path, { headers })));

  test('are refused after three hundred a minute from one address, and sessions there go on', async () => {
    const { access_token } = await aRegisteredUser(behindProxy);
    const here = { 'x-forwarded-for': '203.0.113.40' };
    // Without a token, with a wrong one, and with one of an ended session, on calls of either kind.
    const forged = { ...here, authorization: 'Bearer nothing' };
    const ended = { ...here, authorization: `Bearer ${await anEndedSession()}` };
    const answers = [
      ...(await ask(here, 140)),
      ...(await ask(forged, 140)),
      ...(await ask(ended, 10)),
      ...(await ask(ended, 10, '/job/list-open-jobs/')),
    ];
    expect(statuses(answers)).toEqual(Array(300).fill(401));
    for (const [headers, path] of [[here], [forged], [ended], [ended, '/job/list-open-jobs/']] as const) {
      const [refused] = await ask(headers, 1, path);
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      const seconds = Number(refused?.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    expect(statuses(await ask({ ...here, authorization: `Bearer ${access_token}` }, 2))).toEqual([200, 200]);
    expect(statuses(await ask({ 'x-forwarded-for': '203.0.113.41' }, 1))).toEqual([401]);
  });

  test('are counted at the console too', async () => {
    const answers = await Promise.all(Array.from({ length: 301 }, () => app.consoleClient.get('/me/')));
    expect(statuses(answers).toSorted()).toEqual([...Array(300).fill(401), 429]);
  });

  async function anEndedSession(): Promise<string> {
    const { access_token, refresh_token } = await aRegisteredUser(behindProxy);
    const answer = await behindProxy.client.post('/user/logout/', { refresh: refresh_token }, { token: access_token });
    expect(answer.status).toBeLessThan(300);
    return access_token;
  }
});
