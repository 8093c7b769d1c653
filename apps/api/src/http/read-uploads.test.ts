import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import type { DocumentView } from '@relevo/contracts/documents';
import { documentMaximumBytes } from '@relevo/domain/documents';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPublicApp } from '../app.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { aPdf } from '../testing/sample-files.ts';
import { aFile, type FormFile, sendForm } from '../testing/send-form.ts';
import { receivedFiles, storedFiles } from '../testing/stored-files.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let token: string;
beforeAll(async () => {
  token = (await aRegisteredUser(app)).access_token;
});

const handIn = (files: FormFile[], fields: Record<string, string> = { document_type: 'identity' }, by = token) =>
  sendForm<DocumentView>(app, '/user/add-document/', { token: by, fields, files });

describe('a form', () => {
  const send = (contentType: string, body: string) =>
    fetch(`${app.url}/api/user/add-document/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body,
    });
  const halfOf = (sender: string) =>
    `POST /api/user/add-document/ HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${sender}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n${part('name="document_type"', 'identity')}--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`;
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
    const before = await storedFiles(app);
    // A form that the server waited for would be cut off by its idle limit and get no answer.
    const response = await send(contentType, body);
    expectRefusal({ status: response.status, body: await response.json() });
    expect(await storedFiles(app)).toEqual(before);
    expect(await receivedFiles(app)).toEqual([]);
  });

  test('is written to the disk while it arrives, and what was received is removed before the answer', async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const answered = once(socket, 'data');
    const arrived = 700_000;
    socket.write(`${halfOf(token)}${'x'.repeat(arrived)}`);
    // More than a buffer on the way holds, and the rest of the form was not sent.
    const written = async () => {
      const sizes = await Promise.all((await receivedFiles(app)).map(async (path) => (await stat(path)).size));
      return Math.max(0, ...sizes);
    };
    await expect.poll(written).toBeGreaterThan(arrived / 2);
    const sent = halfOf(token).split('\r\n\r\n').slice(1).join('\r\n\r\n').length + arrived;
    const end = '\r\n--b--\r\n';
    socket.write(`${'x'.repeat(1_000_000 - sent - end.length)}${end}`);
    expect(String((await answered)[0])).toContain(' 400 ');
    expect(await receivedFiles(app)).toEqual([]);
    socket.destroy();
    expect((await handIn([aFile(aPdf())])).status).toBe(201);
    expect(await receivedFiles(app)).toEqual([]);
  });

  test('from a visitor is not read before the visitor is refused', async () => {
    const answer = await sendForm(app, '/user/add-document/', {
      files: [aFile(aPdf({ bytes: documentMaximumBytes }))],
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  test('that is stuck is cut off by the idle limit, and holds nobody else up', async () => {
    const server = await createPublicApp(app.deps, { readiness: { isReady: async () => true }, screens: false });
    try {
      // Both limits are on; the one for silence is shortened here, because a test cannot wait for it.
      expect(server.server.timeout).toBeGreaterThan(0);
      expect(server.server.requestTimeout).toBeGreaterThan(0);
      const usual = server.server.timeout;
      server.server.timeout = 500;
      await server.listen({ port: 0, host: '127.0.0.1' });
      const { port } = server.server.address() as AddressInfo;
      const before = await storedFiles(app);
      const stuck = connect({ host: '127.0.0.1', port });
      stuck.on('error', () => {});
      const closed = once(stuck, 'close');
      await once(server.server, 'connection');
      server.server.timeout = usual;
      stuck.resume().write(`${halfOf(token)}${'x'.repeat(100_000)}`);
      const other = await fetch(`http://127.0.0.1:${port}/api/user/get-documents/`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(other.status).toBe(200);
      await closed;
      expect(await storedFiles(app)).toEqual(before);
      await expect.poll(() => receivedFiles(app)).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('aborted half way stores nothing, and the server stays up', async () => {
    const before = await storedFiles(app);
    const answeredBefore = app.logLines.length;
    const { hostname, port } = new URL(app.url);
    for (let time = 0; time < 3; time += 1) {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => {});
      await new Promise<void>((resolve) => socket.write(`${halfOf(token)}${'x'.repeat(100_000)}`, () => resolve()));
      socket.destroy();
    }
    expect((await handIn([aFile(aPdf())])).status).toBe(201);
    expect(await storedFiles(app)).toHaveLength(before.length + 1);
    await expect.poll(() => receivedFiles(app)).toEqual([]);
    const problems = app.logLines.slice(answeredBefore).filter((line) => JSON.parse(line).level >= 50);
    expect(problems).toEqual([]);
  });
});
