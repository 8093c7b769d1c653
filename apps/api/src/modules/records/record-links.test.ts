import type { SignedInView } from '@relevo/contracts/accounts';
import { as, made, request } from '@relevo/fixtures/http-client';
import { createRecordLink, listRecordLinks, revokeRecordLink } from '@relevo/fixtures/records';
import { beforeAll, describe, expect, test } from 'vitest';
import { aWorker, signInAgain } from '../../testing/hiring.ts';
import { withPassword } from '../../testing/people.ts';
import {
  aRecordScene,
  daysFromNow,
  expectDiscreet,
  expectGenuine,
  openLink,
  publishedKeys,
  type RecordScene,
  wholeRecord,
} from '../../testing/record-scene.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { forgetOldLinks } from './record-links.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on' } });
let scene: RecordScene;
let worker: SignedInView;
beforeAll(async () => {
  scene = await aRecordScene(app);
  ({ worker } = scene);
});

const asJson = { accept: 'application/json' };

describe('a link to a record', () => {
  test('is created with a code that is shown once, listed without it, and revoked by its worker only', async () => {
    const person = await aWorker(app);
    const first = made(await createRecordLink(app.client, person));
    expect(first).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^[\w-]{43}$/),
      url: `${app.deps.publicUrl}/r/${first.code}`,
      show: 'companies,periods,hours,punctuality,ratings',
      created_at: app.clock.now().toISOString(),
      expires_at: daysFromNow(app, 30),
      revoked_at: null,
    });
    app.clock.advance({ seconds: 1 });
    const second = made(await createRecordLink(app.client, person, { show: ['ratings', 'hours'], expires_in_days: 1 }));
    expect(second).toMatchObject({ show: 'hours,ratings', expires_at: daysFromNow(app, 1) });
    const listed = ({ code: _code, url: _url, ...link }: typeof first) => link;
    expect(made(await listRecordLinks(app.client, person))).toMatchObject({
      count: 2,
      results: [listed(second), listed(first)],
    });
    const [stored] = await app.db.selectFrom('record_links').selectAll().where('id', '=', first.id).execute();
    expect(JSON.stringify(stored)).not.toContain(first.code);

    expect((await revokeRecordLink(app.client, worker, first.id)).status).toBe(404);
    expect((await openLink(app, first.code)).status).toBe(200);
    expect((await revokeRecordLink(app.client, person, first.id)).status).toBe(204);
    const revokedAt = app.clock.now().toISOString();
    app.clock.advance({ seconds: 1 });
    expect((await revokeRecordLink(app.client, person, first.id)).status).toBe(204);
    const { results } = made(await listRecordLinks(app.client, person, '?page=2&page_size=1'));
    expect(results).toEqual([{ ...listed(first), revoked_at: revokedAt }]);
    for (const body of [
      { expires_in_days: 0 },
      { expires_in_days: 366 },
      { expires_in_days: 1.5 },
      { show: [] },
      { show: 7 },
    ]) {
      const [field = ''] = Object.keys(body);
      const refused = await createRecordLink(app.client, person, body);
      expect(refused, JSON.stringify(body)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    }
  });

  test('is one of twenty at most, however many are created at once, and of sixty within an hour', async () => {
    const person = await aWorker(app);
    await addLinks(person, 18);
    const answers = await Promise.all([1, 2, 3, 4].map(() => createRecordLink(app.client, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'too_many_links',
      error: 'You have 20 active links already. Revoke one that you no longer need.',
    });
    // What ended makes room for another, and counts for the hour.
    await app.db
      .updateTable('record_links')
      .set({ revoked_at: app.clock.now() })
      .where('worker_id', '=', person.user.id)
      .execute();
    await addLinks(person, 39, { revoked_at: app.clock.now() });
    expect((await createRecordLink(app.client, person)).status).toBe(201);
    const refused = await createRecordLink(app.client, person);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(3_600);
  });

  async function addLinks({ user }: SignedInView, count: number, changes: object = {}): Promise<void> {
    const at = app.clock.now();
    const links = Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      worker_id: user.id,
      code_hash: Buffer.from(crypto.randomUUID()),
      shown: ['hours' as const],
      created_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
      ...changes,
    }));
    await app.db.insertInto('record_links').values(links).execute();
  }
});

describe('the address of a link', () => {
  test('shows the record as it stands at each look to anyone, as JSON', async () => {
    const { code, expires_at } = made(
      await createRecordLink(app.client, worker, { show: 'hours', expires_in_days: 7 }),
    );
    const answer = await openLink(app, code, asJson);
    expect(answer.body).toEqual({
      record: expect.objectContaining({
        issuer: app.deps.publicUrl,
        validUntil: expires_at,
        credentialSubject: { name: wholeRecord.name, hours: 24.75, recorded_hours: 0, shifts: 4 },
      }),
      jwt: expect.any(String),
      expires_at,
    });
    await expectGenuine(answer.body, await publishedKeys(app));
    const { user } = worker;
    await app.db.updateTable('users').set({ last_name: 'Tremblay' }).where('id', '=', user.id).execute();
    expect((await openLink(app, code, asJson)).body.record.credentialSubject.name).toBe('Zoé <b> Tremblay');
    await app.db.updateTable('users').set({ last_name: 'Roy' }).where('id', '=', user.id).execute();
  });

  test('is a page in the language of its reader that runs no script, is not stored and not found by search engines', async () => {
    const { code, url } = made(await createRecordLink(app.client, worker));
    const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    const { body: page, headers } = await openLink<string>(app, code, browser);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    });
    expect(page).toContain('<html lang="en">');
    for (const text of [
      'Zoé &lt;b&gt; Roy',
      'Café &amp; &lt;i&gt;Cie&lt;/i&gt;',
      '24.75',
      '75%',
      `Signed by ${app.deps.publicUrl}`,
      'UTC',
    ])
      expect(page).toContain(text.includes('Signed') ? `<span>${text}</span>` : text);
    expect(page).toContain(`${app.deps.publicUrl}/.well-known/jwks.json`);
    expect(page).not.toMatch(/<script|<b>|<i>|https?:\/\/(?!localhost)/);
    expectDiscreet(page.replace(url, ''), scene);
    const french = await openLink<string>(app, code, { ...browser, 'accept-language': 'fr-CA' });
    expect(french.body).toContain('<html lang="fr">');
    for (const text of ['Attestation de travail', '24,75', 'Comment vérifier cette attestation'])
      expect(french.body).toContain(text);
    const download = await openLink(app, `${code}?format=json`, browser);
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="record.json"');
    await expectGenuine(download.body, await publishedKeys(app));
    expect((await openLink<string>(app, code, { accept: 'application/json;q=0.5, text/html' })).body).toContain(
      '<html',
    );
  });

  test('says in words why it shows nothing: unknown, expired or revoked', async () => {
    const [expired, revoked] = [
      made(await createRecordLink(app.client, worker, { expires_in_days: 1 })),
      made(await createRecordLink(app.client, worker, { expires_in_days: 1 })),
    ];
    await revokeRecordLink(app.client, worker, revoked.id);
    app.clock.advance({ days: 1 });
    worker = await signInAgain(app, worker);
    const cases = [
      {
        code: 'unknown',
        status: 404,
        body: { error: 'The requested resource was not found.' },
        words: 'There is no record at this address',
      },
      {
        code: expired.code,
        status: 410,
        body: { code: 'link_expired', error: 'This link has expired. Please ask the person for a new one.' },
        words: 'This link has expired',
      },
      {
        code: revoked.code,
        status: 410,
        body: {
          code: 'link_revoked',
          error: 'This link was revoked by the person it belongs to. Please ask them for a new one.',
        },
        words: 'This link was revoked',
      },
    ];
    for (const { code, status, body, words } of cases) {
      expect(await openLink(app, code, asJson)).toMatchObject({ status, body });
      const page = await openLink<string>(app, code);
      expect(page.status).toBe(status);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.body).toContain(words);
      expect(page.body).not.toContain('Zoé');
    }
    const french = await openLink<string>(app, expired.code, { 'accept-language': 'fr' });
    expect(french.body).toContain('Ce lien a expiré. Demandez-en un nouveau à la personne.');

    app.clock.advance({ days: 364 });
    await forgetOldLinks(app.deps);
    expect((await openLink(app, revoked.code)).status).toBe(410);
    app.clock.advance({ days: 2 });
    await forgetOldLinks(app.deps);
    expect((await openLink(app, revoked.code)).status).toBe(404);
  });

  test('shows nothing while the account is suspended, is part of the export, and is unknown after erasure', async () => {
    const person = await aWorker(app);
    const { code, url: _url, ...link } = made(await createRecordLink(app.client, person));
    const suspend = (at: Date | null) =>
      app.db.updateTable('users').set({ suspended_at: at }).where('id', '=', person.user.id).execute();
    await suspend(app.clock.now());
    expect((await openLink(app, code)).status).toBe(404);
    await suspend(null);
    expect((await openLink(app, code)).status).toBe(200);
    const { body } = await app.client.get('/user/export/', { ...as(person), headers: withPassword });
    expect(body).toMatchObject({ record_links: [link] });
    expect((await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(person))).status).toBe(
      204,
    );
    expect((await openLink(app, code)).status).toBe(404);
    expect(
      await app.db.selectFrom('record_links').where('worker_id', '=', person.user.id).selectAll().execute(),
    ).toEqual([]);
  });

  test('is asked for sixty times a minute at most from one address', async () => {
    let answer = await openLink<string>(app, 'unknown');
    // Twice the limit and one more: then one of the two minutes that they fall into is over its limit.
    for (let tried = 0; tried < 120 && answer.status !== 429; tried += 1)
      answer = await openLink<string>(app, 'unknown');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body).toContain('Too many requests');
    expect((await request(`${app.url}/.well-known/jwks.json`, { method: 'GET' })).status).toBe(200);
  });
});
