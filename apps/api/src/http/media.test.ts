import type { DocumentView } from '@relevo/contracts/documents';
import { describe, expect, test } from 'vitest';
import { createSignedMedia } from '../platform/security/signed-media.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { aPdf, aPng } from '../testing/sample-files.ts';
import { sendForm } from '../testing/send-form.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();

async function aDocument(content: Uint8Array = aPdf()): Promise<URL> {
  const { access_token: token } = await aRegisteredUser(app);
  const { body } = await sendForm<DocumentView>(app, '/user/add-document/', {
    token,
    fields: { document_type: 'identity' },
    files: [{ field: 'file', name: 'a', content }],
  });
  return new URL(body.file, app.url);
}

function underApi(address: URL): URL {
  const copy = new URL(address);
  copy.pathname = `/api${address.pathname}`;
  return copy;
}

const notFound = { error: 'The requested resource was not found.' };

async function expectNothing(address: string | URL): Promise<void> {
  const response = await fetch(address);
  expect(response.status, String(address)).toBe(404);
  expect(await response.json()).toEqual(notFound);
}

describe('a signed address', () => {
  test('opens without a token, and a browser gives what it opens no rights', async () => {
    for (const [content, type] of [
      [aPdf(), 'application/pdf'],
      [await aPng(), 'image/png'],
    ] as const) {
      const response = await fetch(await aDocument(content));
      expect(response.status).toBe(200);
      const header = (name: string) => response.headers.get(name);
      expect(header('content-type')).toBe(type);
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect(header('content-security-policy')).not.toMatch(/allow-scripts|script-src/);
      expect(header('content-disposition')).toBe('inline');
      expect(header('cache-control')).toBe('no-store');
      expect(header('referrer-policy')).toBe('same-origin');
      expect(header('access-control-allow-origin')).toBeNull();
    }
  });

  test('answers the same below /api, and only with its signature', async () => {
    const address = await aDocument();
    const [plain, below] = await Promise.all([fetch(address), fetch(underApi(address))]);
    expect(below.status).toBe(200);
    expect(Buffer.from(await below.arrayBuffer())).toEqual(Buffer.from(await plain.arrayBuffer()));
    for (const name of ['content-type', 'content-disposition', 'cache-control', 'content-security-policy']) {
      expect(below.headers.get(name), name).toBe(plain.headers.get(name));
    }
    expect((await fetch(underApi(address), { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(underApi(address), { method: 'POST' })).status).toBe(405);
    const unsigned = underApi(address);
    unsigned.search = '';
    await expectNothing(unsigned);
    for (const path of ['/api/media', '/api/media/', '/api/media/..%2f..%2fsecrets.json']) {
      await expectNothing(`${app.url}${path}${address.search}`);
    }
  });

  test('works for at least an hour and at most two', async () => {
    const address = await aDocument();
    app.clock.advance({ minutes: 59, seconds: 59 });
    expect((await fetch(address)).status).toBe(200);
    app.clock.advance({ hours: 1, seconds: 1 });
    await expectNothing(address);
  });

  test('is worth nothing with anything in it changed', async () => {
    const address = await aDocument();
    const other = await aDocument();
    const changed = (change: (url: URL) => void) => {
      const copy = new URL(address);
      change(copy);
      return copy;
    };
    const signature = address.searchParams.get('signature') ?? '';
    const expires = address.searchParams.get('expires') ?? '';
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const bent of [
      changed((url) => url.searchParams.set('signature', flipped)),
      changed((url) => url.searchParams.set('signature', signature.slice(0, -1))),
      changed((url) => url.searchParams.set('signature', '')),
      changed((url) => url.searchParams.delete('signature')),
      changed((url) => url.searchParams.append('signature', signature)),
      changed((url) => url.searchParams.set('expires', String(Number(expires) + 1))),
      changed((url) => url.searchParams.set('expires', `${expires}0`)),
      changed((url) => url.searchParams.set('expires', 'never')),
      changed((url) => url.searchParams.delete('expires')),
      changed((url) => {
        url.search = '';
      }),
      changed((url) => {
        url.pathname = other.pathname;
      }),
      changed((url) => {
        url.pathname = url.pathname.replace('.pdf', '.jpg');
      }),
    ]) {
      await expectNothing(bent);
    }
    expect((await fetch(address)).status).toBe(200);
  });

  test('of another secret, of no file, or of a place outside opens nothing', async () => {
    const forged = createSignedMedia({ secrets: ['another secret'], clock: app.clock });
    const address = await aDocument();
    await expectNothing(new URL(forged.addressOf(address.pathname.slice('/media/'.length)), app.url));
    await expectNothing(new URL(app.deps.media.addressOf('documents/none/none.pdf'), app.url));
    for (const path of ['/media/', '/media/documents', '/media/..%2f..%2fsecrets.json', '/media/%2e%2e/secrets.json']) {
      await expectNothing(`${app.url}${path}${address.search}`);
    }
  });
});
