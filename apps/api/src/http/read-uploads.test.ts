import { connect } from 'node:net';
import type { DocumentView } from '@relevo/contracts/documents';
import { documentMaximumBytes } from '@relevo/domain/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { keptFiles } from '../testing/kept-files.ts';
import { aNewcomer } from '../testing/people.ts';
import { aPdf } from '../testing/sample-files.ts';
import { aFile, type FormFile, sendForm } from '../testing/send-form.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await aNewcomer(app)).access_token;
});
afterAll(() => closeWithoutFailures(app));

const handIn = (files: FormFile[], fields: Record<string, string> = { document_type: 'identity' }, by = token) =>
  sendForm<DocumentView>(app, '/user/add-document/', { token: by, fields, files });

describe('a form', () => {
  const send = (contentType: string, body: string) =>
    fetch(`${app.url}/api/user/add-document/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body,
    });
  const part = (head: string, body: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;

  test.each([
    ['without a boundary', 'multipart/form-data', part('name="document_type"', 'identity')],
    ['with an empty boundary', 'multipart/form-data; boundary=', part('name="document_type"', 'identity')],
    [
      'with another boundary',
      'multipart/form-data; boundary=other',
      `${part('name="file"; filename="a.pdf"', 'x')}--b--`,
    ],
    ['of garbage', 'multipart/form-data; boundary=b', '\u0000\u0001garbage\r\n\r\n--'],
    ['of nothing', 'multipart/form-data; boundary=b', ''],
    ['that stops in the middle', 'multipart/form-data; boundary=b', part('name="file"; filename="a.pdf"', '%PDF-1.7')],
    ['with a part without a name', 'multipart/form-data; boundary=b', `${part('filename="a.pdf"', 'x')}--b--`],
    ['with a part without a head', 'multipart/form-data; boundary=b', '--b\r\n\r\nbody\r\n--b--'],
    ['with a thousand fields', 'multipart/form-data; boundary=b', `${part('name="x"', 'y').repeat(1000)}--b--`],
    [
      'with a field that would change all objects',
      'multipart/form-data; boundary=b',
      `${part('name="__proto__"', '{"a":1}')}--b--`,
    ],
    [
      'with a NUL in a text',
      'multipart/form-data; boundary=b',
      `${part('name="document_type"', 'iden\u0000tity')}--b--`,
    ],
    ['with JSON that is none', 'multipart/form-data; boundary=b', `${part('name="document_type"', '{"a":')}--b--`],
    ['of another multipart kind', 'multipart/mixed; boundary=b', `${part('name="document_type"', 'identity')}--b--`],
  ])('%s is refused in our own shape, at once', async (_name, contentType, body) => {
    const before = await keptFiles(app);
    const start = performance.now();
    const response = await send(contentType, body);
    expectRefusal({ status: response.status, body: await response.json() });
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(await keptFiles(app)).toEqual(before);
  });

  test('from a visitor is not read before the visitor is refused', async () => {
    const answer = await sendForm(app, '/user/add-document/', {
      files: [aFile(aPdf({ bytes: documentMaximumBytes }))],
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  test('whose sender goes away half way leaves nothing behind, and the server serves on', async () => {
    const before = await keptFiles(app);
    const answeredBefore = app.logLines.length;
    const { hostname, port } = new URL(app.url);
    for (let time = 0; time < 3; time += 1) {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => {});
      const head = `POST /api/user/add-document/ HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n`;
      const start = `${part('name="document_type"', 'identity')}--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`;
      await new Promise<void>((resolve) => socket.write(`${head}${start}${'x'.repeat(100_000)}`, () => resolve()));
      socket.destroy();
    }
    expect((await handIn([aFile(aPdf())])).status).toBe(201);
    expect(await keptFiles(app)).toHaveLength(before.length + 1);
    const problems = app.logLines.slice(answeredBefore).filter((line) => JSON.parse(line).level >= 50);
    expect(problems).toEqual([]);
  });
});
