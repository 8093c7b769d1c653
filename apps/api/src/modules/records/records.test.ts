import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SignedInView } from '@relevo/contracts/accounts';
import { made } from '@relevo/fixtures/http-client';
import { readRecord } from '@relevo/fixtures/records';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../ops-commands.ts';
import { createFieldCipher } from '../../platform/security/field-cipher.ts';
import { rootFolder } from '../../root.ts';
import { aWorker } from '../../testing/hiring.ts';
import { wordsOfPdf } from '../../testing/read-pdf.ts';
import {
  aRecordScene,
  daysFromNow,
  expectDiscreet,
  expectGenuine,
  publishedKeys,
  type RecordScene,
  wholeRecord,
} from '../../testing/record-scene.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let scene: RecordScene;
let worker: SignedInView;
beforeAll(async () => {
  scene = await aRecordScene(app);
  ({ worker } = scene);
});

const read = async (person: SignedInView, query?: string) => made(await readRecord(app.client, person, query));

describe("a worker's own record", () => {
  test('holds the settled work by company, is signed, and can be checked offline with the published key', async () => {
    const answer = await readRecord(app.client, worker);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body.record).toEqual({
      '@context': expect.arrayContaining(['https://www.w3.org/ns/credentials/v2']),
      type: ['VerifiableCredential', 'WorkRecordCredential'],
      issuer: app.deps.publicUrl,
      validFrom: app.clock.now().toISOString(),
      validUntil: daysFromNow(app, 90),
      credentialSubject: wholeRecord,
    });
    expectDiscreet(JSON.stringify(answer.body), scene);
    const keys = await publishedKeys(app);
    expect(keys.keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' },
    ]);
    await expectGenuine(answer.body, keys);
    for (const part of [0, 1, 2]) {
      const parts = answer.body.jwt.split('.');
      const text = parts[part] ?? '';
      // A letter in the middle: the last one of a part may stand for bits that are not used.
      const at = Math.floor(text.length / 2);
      parts[part] = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      await expect(compactVerify(parts.join('.'), createLocalJWKSet(keys)), `part ${part}`).rejects.toThrow();
    }
  });

  test('is checked by the script of docs/records.md, which refuses a changed one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'relevo-record-'));
    const [, script = ''] =
      /```js\n([\s\S]*?)```/.exec(await readFile(join(rootFolder, 'docs/records.md'), 'utf8')) ?? [];
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    /** On a machine whose clock stands at this day. */
    const check = (today: string) => {
      const clock = `globalThis.Date=class extends Date{constructor(...given){super(...(given.length?given:['${today}']))}}`;
      const words = [
        '--import',
        `data:text/javascript,${encodeURIComponent(clock)}`,
        'check.mjs',
        'record.json',
        'jwks.json',
      ];
      return promisify(execFile)(process.execPath, words, { cwd: folder });
    };
    const signed = await read(worker);
    await Promise.all([
      write('check.mjs', script),
      write('record.json', JSON.stringify(signed)),
      write('jwks.json', JSON.stringify(await publishedKeys(app))),
    ]);
    expect(JSON.parse((await check('2027-02-14')).stdout)).toEqual(signed.record);
    await expect(check('2027-02-15')).rejects.toThrow('It was valid until 2027-02-14T14:00:00.000Z.');
    await write('record.json', JSON.stringify({ jwt: signed.jwt.replace(/.{9}$/, 'AAAAAAAAA') }));
    await expect(check('2027-02-14')).rejects.toThrow('Changed after it was signed.');
    await rm(folder, { recursive: true });
  });

  test('shows what the worker chooses, and refuses other choices by field', async () => {
    const shown = async (show: string) => (await read(worker, `?show=${show}`)).record.credentialSubject;
    const { name, hours, recorded_hours, shifts } = wholeRecord;
    expect(await shown('hours')).toEqual({ name, hours, recorded_hours, shifts });
    expect(await shown('ratings, punctuality')).toEqual({ name, punctuality_percent: 75, rating: null });
    expect(await shown('periods')).toEqual({ name, from: '2026-03-02', to: '2026-09-02' });
    expect(await shown('companies,hours&format=')).toMatchObject({
      companies: [{ shifts: 1, hours: 5 }, {}],
      hours,
      shifts,
    });
    for (const [query, field] of [
      ['?show=wages', 'show'],
      ['?show=', 'show'],
      ['?show=hours,', 'show'],
      [`?show=${'hours,'.repeat(50)}`, 'show'],
      ['?format=csv', 'format'],
    ] as const) {
      expect(await readRecord(app.client, worker, query), query).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      });
    }
    expect((await read(await aWorker(app))).record.credentialSubject).toMatchObject({
      companies: [],
      hours: 0,
      shifts: 0,
      punctuality_percent: null,
    });
  });

  test('shows the average of three revealed ratings or more', async () => {
    const { user } = worker;
    const rate = (count: number, stars: number) =>
      app.db
        .insertInto('rating_summaries')
        .values({ user_id: user.id, count, stars })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ count, stars }))
        .execute();
    const rating = async () => (await read(worker)).record.credentialSubject.rating;
    await rate(2, 10);
    expect(await rating()).toBeNull();
    await rate(3, 14);
    expect(await rating()).toEqual({ average: 4.7, count: 3 });
  });

  test('is a PDF in the language of its owner, with the signed copy attached', async () => {
    const pdf = async (language: string) => {
      await app.db
        .updateTable('users')
        .set({ account_language: language as 'en' })
        .where('id', '=', worker.user.id)
        .execute();
      const headers = { authorization: `Bearer ${worker.access_token}` };
      const answer = await fetch(`${app.url}/api/user/record/?format=pdf`, { headers });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="relevo-record-2026-11-16.pdf"');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString('latin1')).toContain('record.jwt');
      return wordsOfPdf(bytes).replaceAll('\u00a0', ' ');
    };
    const french = await pdf('fr');
    for (const word of [
      'Attestation de travail',
      '24,75',
      '75 %',
      'Entreprise sans nom',
      'Café & <i>Cie</i>',
      app.deps.publicUrl,
    ])
      expect(french).toContain(word);
    const english = await pdf('en');
    for (const word of ['Record of work', 'Zoé <b> Roy', '24.75', '75%', 'September 2, 2026'])
      expect(english).toContain(word);
    expectDiscreet(french + english, scene);
  });
});

describe('the keys', () => {
  const run = (...words: string[]) =>
    commands['record-keys']?.run(app.deps, { words, reason: undefined, amount: undefined, name: undefined });

  test('are replaced and stay listed for what they signed, until one that leaked is withdrawn', async () => {
    const before = await read(worker);
    const { kid = '' } = decodeProtectedHeader(before.jwt);
    expect(await run('rotate')).toContain(`${kid} stays listed`);
    const after = await read(worker);
    expect(decodeProtectedHeader(after.jwt).kid).not.toBe(kid);
    const keys = await publishedKeys(app);
    expect(keys.keys).toHaveLength(2);
    await expectGenuine(before, keys);
    await expectGenuine(after, keys);
    expect(await run('list')).toMatch(new RegExp(`current\n${kid}.*retired`));
    const retired = await app.db.selectFrom('record_keys').select('private_sealed').where('kid', '=', kid).execute();
    expect(retired).toEqual([{ private_sealed: null }]);
    await expect(run('withdraw', decodeProtectedHeader(after.jwt).kid ?? '')).rejects.toThrow(
      'There is no retired key',
    );
    await run('withdraw', kid);
    await expect(jwtVerify(before.jwt, createLocalJWKSet(await publishedKeys(app)))).rejects.toThrow();
    await expectGenuine(after, await publishedKeys(app));
    await expect(run('burn')).rejects.toThrow('record-keys rotate');
    const acts = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('action', 'like', 'record_key.%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['record_key.rotated', 'record_key.withdrawn']);
  });

  test('are one for all servers, also when two make the first at once', async () => {
    await app.db.deleteFrom('record_keys').execute();
    const [one, other] = await Promise.all([read(worker), read(worker), publishedKeys(app)]);
    expect(decodeProtectedHeader(one.jwt).kid).toBe(decodeProtectedHeader(other.jwt).kid);
    expect((await publishedKeys(app)).keys).toHaveLength(1);
  });

  test('are replaced when their encryption key is lost, without a failed request', async () => {
    const before = await read(worker);
    const { kid = '' } = decodeProtectedHeader(before.jwt);
    const lost = createFieldCipher({ current: 'a-key-that-was-lost-0123456789-abcdef', previous: [] });
    const sealed = lost.seal('AAAA', `record_keys.private_sealed:${kid}`);
    await app.db.updateTable('record_keys').set({ private_sealed: sealed }).where('kid', '=', kid).execute();
    const after = await read(worker);
    expect(app.logLines.some((line) => line.includes('record_key_unreadable'))).toBe(true);
    await expectGenuine(after, await publishedKeys(app));
    await expectGenuine(before, await publishedKeys(app));
  });
});
