import { createHmac, randomUUID } from 'node:crypto';
import type { RefreshView, SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { exportSPKI, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJob, anEmployer, aWorker } from '../testing/hiring.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const secret = 'Zk3-test-only-secret-of-good-length-0123456789';
const key = new TextEncoder().encode(secret);

const app = useTestApp({ settings: { JWT_SECRET: secret } });
let person: SignedInView;
beforeAll(async () => {
  person = await aRegisteredUser(app);
});

const profile = (authorization?: string) =>
  app.client.get('/user/profile/', { headers: authorization === undefined ? {} : { authorization } });

const notValid = { status: 401, body: { error: 'Token is invalid or expired', code: 'token_not_valid' } };

/** The claims of a good token, to be bent one at a time. */
function claims(changes: Record<string, unknown> = {}, { access_token } = person): JWTPayload {
  const [, payload = ''] = access_token.split('.');
  return { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...changes };
}

const sign = (payload: JWTPayload, header: Partial<JWTHeaderParameters> = {}, withKey: Uint8Array = key) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', ...header }).sign(withKey);

describe('a token', () => {
  test('that is valid is accepted, however the scheme is spelled', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect(await profile(`${scheme} ${person.access_token}`)).toMatchObject({ status: 200 });
    }
    // The bending below starts from claims that are accepted when nothing is bent.
    expect((await profile(`Bearer ${await sign(claims())}`)).status).toBe(200);
    expect((await profile(`Bearer ${signedByHand({ alg: 'HS256' })}`)).status).toBe(200);
  });

  test('names the type of its account; one of an earlier version does not and is accepted all the same', async () => {
    const worker = await aWorker(app);
    const { id } = await aJob(app, await anEmployer(app));
    const { user_type, ...earlier } = claims({}, worker);
    expect(user_type).toBe('worker');
    const { body: renewed } = await app.client.post<RefreshView>('/user/token/refresh/', {
      refresh: worker.refresh_token,
    });
    expect(claims({}, { ...worker, access_token: renewed.access })).toMatchObject({ user_type: 'worker' });
    const path = `/job/job/${id}/`;
    const job = await app.client.get(path, as(worker));
    expect(job.status).toBe(200);
    expect(await app.client.get(path, { token: await sign(earlier) })).toMatchObject({ status: 200, body: job.body });
  });

  test('that is missing is refused with 401, in the language of the request', async () => {
    expect(await profile()).toMatchObject({
      status: 401,
      body: { error: 'Authentication credentials were not provided.', code: 'not_authenticated' },
    });
    const french = await app.client.get('/user/profile/', { headers: { 'accept-language': 'fr' } });
    expect(french.body).toMatchObject({ error: 'Aucune information d’authentification n’a été fournie.' });
  });

  const bent: [string, () => Promise<string> | string][] = [
    ['unsigned', () => new UnsecuredJWT(claims()).encode()],
    ['unsigned, with the algorithm in capitals', () => unsigned({ alg: 'None' })],
    ['unsigned, with a copied signature', () => `${unsigned({ alg: 'none' })}${person.access_token.split('.')[2]}`],
    ['without its signature', () => `${person.access_token.split('.').slice(0, 2).join('.')}.`],
    [
      'signed with another key',
      () => sign(claims(), {}, new TextEncoder().encode('another-secret-of-good-length-012345')),
    ],
    ['signed with an empty key', () => sign(claims(), {}, new Uint8Array(32))],
    ['signed with our key another way', () => signedByHand({ alg: 'HS512' }, 'sha512')],
    ['signed with a key pair', async () => rsaToken()],
    ['that takes a public key for a secret', async () => confusedToken()],
    ['that names a key file', () => sign(claims(), { kid: '../../dev/null' }, new Uint8Array(32))],
    ['that brings its own key', async () => ownKeyToken()],
    ['that says where its key is', () => sign(claims(), { jku: `${app.url}/api/openapi.json` }, new Uint8Array(32))],
    ['with an extension that we do not know', () => signedByHand({ alg: 'HS256', crit: ['magic'], magic: true })],
    ['for refreshing', () => person.refresh_token],
    ['for another audience', () => sign(claims({ aud: 'console' }))],
    ['for two audiences but ours', () => sign(claims({ aud: ['refresh', 'other'] }))],
    ['from another issuer', () => sign(claims({ iss: 'elsewhere' }))],
    ['of another person', () => sign(claims({ sub: randomUUID() }))],
    ['of a session that never was', () => sign(claims({ sid: randomUUID() }))],
    ...['sub', 'sid', 'exp', 'iat', 'iss', 'aud'].map((claim): [string, () => Promise<string>] => [
      `without ${claim}`,
      () => sign(without(claims(), claim)),
    ]),
    ['with a session that is no text', () => sign(claims({ sid: { $ne: null } }))],
    ['that is not valid yet', () => sign(claims({ nbf: 4_000_000_000 }))],
    ['whose signature is padded', () => `${person.access_token}=`],
    ['with a fourth part', () => `${person.access_token}.`],
    ['that signs a list', () => signedPayload([claims()])],
    ['that signs no JSON', () => signedPayload('no JSON', (text) => String(text))],
    ['cut short', () => person.access_token.slice(0, -1)],
    [
      'with one letter changed',
      () => person.access_token.replace(/\.(.)/, (_all, letter) => (letter === 'e' ? '.f' : '.e')),
    ],
    ['of 10 kB', () => 'a'.repeat(10_000)],
    ['of 10 kB that looks right', () => `${'a'.repeat(5_000)}.${'b'.repeat(4_000)}.${'c'.repeat(1_000)}`],
    ['of nothing but dots', () => '..'],
  ];

  test.each(bent)('%s is not valid', async (_name, make) => {
    expect(await profile(`Bearer ${await make()}`)).toMatchObject(notValid);
  });

  test.each([
    ['another scheme', () => `Basic ${Buffer.from('a:b').toString('base64')}`],
    ['the word Token', () => `Token ${person.access_token}`],
    ['no scheme', () => person.access_token],
    ['a scheme alone', () => 'Bearer'],
    ['two tokens', () => `Bearer ${person.access_token} ${person.access_token}`],
    ['two headers in one', () => `Bearer ${person.access_token}, Bearer ${person.access_token}`],
  ])('behind %s is not valid', async (_name, header) => {
    expect(await profile(header())).toMatchObject(notValid);
  });

  test.each(['?access_token=', '?token='])('in the address (%s) is no token', async (query) => {
    expect((await app.client.get(`/user/profile/${query}${person.access_token}`)).status).toBe(401);
  });

  test('for access refreshes nothing', async () => {
    expect(await app.client.post('/user/token/refresh/', { refresh: person.access_token })).toMatchObject(notValid);
  });

  test('of a session that logged out is not valid any more', async () => {
    const leaving = await aRegisteredUser(app);
    await app.client.post('/user/logout/', { refresh: leaving.refresh_token });
    expect(await profile(`Bearer ${leaving.access_token}`)).toMatchObject(notValid);
  });

  test('of a suspended account is not valid any more', async () => {
    const suspended = await aRegisteredUser(app);
    await app.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now() })
      .where('id', '=', suspended.user.id)
      .execute();
    expect(await profile(`Bearer ${suspended.access_token}`)).toMatchObject(notValid);
    const refreshed = await app.client.post('/user/token/refresh/', { refresh: suspended.refresh_token });
    expect(refreshed).toMatchObject(notValid);
  });

  test('of a deleted account is not valid any more', async () => {
    const deleted = await aRegisteredUser(app);
    await app.db.deleteFrom('users').where('id', '=', deleted.user.id).execute();
    expect(await profile(`Bearer ${deleted.access_token}`)).toMatchObject(notValid);
  });

  test('lives ten hours and not a second more', async () => {
    const { access_token } = await aRegisteredUser(app);
    app.clock.advance({ hours: 9, minutes: 59, seconds: 59 });
    expect((await profile(`Bearer ${access_token}`)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await profile(`Bearer ${access_token}`)).toMatchObject(notValid);
  });
});

type Operation = { security?: unknown[] };
type Document = { paths: Record<string, Record<string, Operation>> };

describe('every address of the API', () => {
  const open = [
    'GET /.well-known/jwks.json',
    'GET /address/nearby/',
    'GET /address/search/',
    'GET /config/',
    'GET /health/live',
    'GET /health/ready',
    'GET /job/cities/',
    'GET /notification/unsubscribe/',
    'GET /r/{code}',
    'GET /shift/calendar/{token}',
    'GET /user/forgot-password/',
    'GET /user/verify-email/',
    'POST /company/invitation/',
    'POST /notification/unsubscribe/',
    'POST /shift/kiosk/open/',
    'POST /user/forgot-password/',
    'POST /user/login/',
    'POST /user/login/passkey/',
    'POST /user/login/passkey/options/',
    'POST /user/logout/',
    'POST /user/register/',
    'POST /user/second-factor/stop-reset/',
    'POST /user/send-verification-email/',
    'POST /user/token/refresh/',
    'POST /user/undo-bank-change/',
  ];

  test('is closed to visitors unless it is on the list of public calls', async () => {
    const { body } = await app.client.get<Document>('/openapi.json');
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
    const declaredOpen = operations.filter(({ operation }) => operation.security?.length === 0);
    expect(declaredOpen.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(open);

    const closed = operations.filter(({ operation }) => operation.security?.length !== 0);
    expect(closed.length).toBeGreaterThan(0);
    for (const { method, path } of closed) {
      const response = await fetch(`${app.url}/api${path.replace(/\{\w+\}/g, randomUUID())}`, { method });
      expect(response.status, `${method} ${path}`).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'not_authenticated' });
    }
  });
});

function unsigned(header: Record<string, unknown>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode(header)}.${encode(claims())}.`;
}

function signedByHand(header: Record<string, unknown>, hash = 'sha256'): string {
  const signed = unsigned(header);
  return `${signed}${createHmac(hash, key).update(signed.slice(0, -1)).digest('base64url')}`;
}

/** Signed with our key, whatever the payload is. */
function signedPayload(payload: unknown, write: (value: unknown) => string = JSON.stringify): string {
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  const signed = `${encode(JSON.stringify({ alg: 'HS256' }))}.${encode(write(payload))}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

function without(payload: JWTPayload, claim: string): JWTPayload {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== claim));
}

async function rsaToken(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
}

async function confusedToken(): Promise<string> {
  const { publicKey } = await generateKeyPair('RS256', { extractable: true });
  return sign(claims(), {}, new TextEncoder().encode(await exportSPKI(publicKey)));
}

async function ownKeyToken(): Promise<string> {
  const mine = new Uint8Array(32).fill(7);
  const jwk = { kty: 'oct', k: Buffer.from(mine).toString('base64url') };
  return sign(claims(), { jwk: jwk as JWTHeaderParameters['jwk'] }, mine);
}
