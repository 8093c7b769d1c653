import { deflateSync } from 'node:zlib';
import type { DocumentPage, DocumentView } from '@relevo/contracts/documents';
import { documentMaximumBytes, pictureMaximumBytes } from '@relevo/domain/documents';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { aJpeg, aPdf, aPng } from '../../../testing/sample-files.ts';
import { aFile, type FormFile, sendForm } from '../../../testing/send-form.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let token: string;
beforeAll(async () => {
  token = (await aRegisteredUser(app)).access_token;
});

const handIn = (files: FormFile[], fields: Record<string, string> = { document_type: 'identity' }, by = token) =>
  sendForm<DocumentView>(app, '/user/add-document/', { token: by, fields, files });

const wrongType = 'This type of file is not accepted';
const damaged = 'The file is damaged or contains something that is not allowed';

/** A PNG whose header claims a picture of nine hundred million points. */
function aFloodPng(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(name), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(90_001 * 100));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const action = '3 0 obj\n<</S/JavaScript/JS(app.alert\\(1\\))>>\nendobj\n';

const refused: [string, string, string, () => Uint8Array | Promise<Uint8Array>][] = [
  ['a program named .jpg', 'me.jpg', wrongType, () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 1)])],
  [
    'an ELF program named .pdf',
    'me.pdf',
    wrongType,
    () => Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1'),
  ],
  ['an SVG with a script', 'me.svg', wrongType, () => Buffer.from(svg)],
  ['an SVG named .png', 'me.png', wrongType, () => Buffer.from(svg)],
  ['a page', 'me.html', wrongType, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page named .pdf', 'me.pdf', wrongType, () => Buffer.from('<html><body>%PDF-1.7</body></html>')],
  ['a GIF', 'me.gif', wrongType, () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ['a zip', 'me.zip', wrongType, () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)])],
  ['a text', 'me.txt', wrongType, () => Buffer.from('Just words.')],
  ['one byte', 'me.png', wrongType, () => Buffer.from('x')],
  ['a PDF with a script', 'me.pdf', damaged, () => aPdf({ objects: action })],
  [
    'a PDF that hides its script',
    'me.pdf',
    damaged,
    () => aPdf({ objects: action.replace('JavaScript', 'J#61va#53cript') }),
  ],
  [
    'a PDF with a script in a compressed object',
    'me.pdf',
    damaged,
    () => {
      const inside = deflateSync(Buffer.from('3 0 <</S/JavaScript/JS(app.alert\\(1\\))>>')).toString('latin1');
      return aPdf({
        objects: `4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${inside.length}>>\nstream\n${inside}\nendstream\nendobj\n`,
      });
    },
  ],
  [
    'a PDF that carries a file',
    'me.pdf',
    damaged,
    () => aPdf({ objects: '3 0 obj\n<</Type/EmbeddedFile>>\nendobj\n' }),
  ],
  [
    'a PDF that starts a program',
    'me.pdf',
    damaged,
    () => aPdf({ objects: '3 0 obj\n<</S/Launch/F(cmd.exe)>>\nendobj\n' }),
  ],
  [
    'a PDF that calls an address when it is opened',
    'me.pdf',
    damaged,
    () => aPdf({ objects: '3 0 obj\n<</OpenAction<</S/URI/URI(https://people.example)>>>>\nendobj\n' }),
  ],
  [
    'a PDF that is encrypted',
    'me.pdf',
    damaged,
    () => aPdf({ objects: '3 0 obj\n<</Type/XRef/Encrypt 4 0 R>>\nendobj\n' }),
  ],
  ['a PDF cut off', 'me.pdf', damaged, () => aPdf().subarray(0, 60)],
  ['half a JPEG', 'me.jpg', damaged, async () => half(await aJpeg({ width: 300, height: 300 }))],
  ['half a PNG', 'me.png', damaged, async () => half(await aPng({ width: 300, height: 300 }))],
  ['a JPEG of its first bytes', 'me.jpg', damaged, async () => (await aJpeg()).subarray(0, 30)],
  ['a PNG of 30000 × 30000 points', 'me.png', damaged, aFloodPng],
];

const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));

const choose = 'Please choose a file';

describe('a document', () => {
  test.each(refused)('that is %s is refused with a message and not stored', async (_name, fileName, words, content) => {
    const before = await storedFiles(app);
    const answer = await handIn([aFile(await content(), fileName, 'image/png')]);
    expect(answer).toMatchObject({ status: 400, body: { file: [words] } });
    expect(await storedFiles(app)).toEqual(before);
  });

  test('that does something when it is opened is refused in French too', async () => {
    const { access_token: by } = await aRegisteredUser(app, { account_language: 'fr' });
    const answer = await handIn([aFile(aPdf({ objects: '3 0 obj\n<</AA<</O 4 0 R>>>>\nendobj\n' }))], undefined, by);
    expect(answer).toMatchObject({ status: 400, body: { file: [expect.stringMatching(/endommagé/)] } });
  });

  test('that is a JPEG with a zip appended is stored without the zip', async () => {
    const zip = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      Buffer.from('hidden-in-the-tail'),
      Buffer.alloc(100),
    ]);
    const { status, body } = await handIn([aFile(Buffer.concat([await aJpeg(), zip]), 'me.jpg')]);
    expect(status).toBe(201);
    const kept = Buffer.from(await (await fetch(`${app.url}${body.file}`)).arrayBuffer());
    expect(kept.includes('hidden-in-the-tail')).toBe(false);
  });

  test('that is a scan whose bytes contain a forbidden name by chance is stored', async () => {
    const scan = `3 0 obj\n<</Length 40>>\nstream\n\x01\x02/JS \x03/XFA \xff\xfe/JS(\x00\nendstream\nendobj\n`;
    expect((await handIn([aFile(aPdf({ objects: scan }))])).status).toBe(201);
  });

  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\windows\\me.png', 'me.png'],
    ['/etc/passwd', 'passwd.png'],
    ['....png', '....png'],
    ['.png', 'document.png'],
    ['CON.png.exe', 'CON.png.png'],
    ['visa🛂 été.png', 'visa🛂 été.png'],
    ['evil\u202Egnp.exe', 'evilgnp.png'],
    ['a\u0000b\u0007c.png', expect.stringMatching(/^a.*c\.png$/)],
    ['<img src=x onerror=alert(1)>.png', expect.stringMatching(/onerror=alert\(1\)>\.png$/)],
    [`${'x'.repeat(500)}.png`, `${'x'.repeat(120)}.png`],
    ['permis"; filename="x.html', expect.stringMatching(/\.png$/)],
  ])('named %j is kept under a name of ours and shown as a plain one', async (name, shown) => {
    const { status, body } = await handIn([aFile(await aPng(), name)]);
    expect(status).toBe(201);
    expect(body.name).toEqual(shown);
    expect(body.name).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u);
    expect(body.file).toMatch(/^\/media\/documents\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.png\?/);
    const page = await app.client.get<DocumentPage>('/user/get-documents/?page_size=100', { token });
    expect(page.body.results.find(({ id }) => id === body.id)?.name).toBe(body.name);
    await app.client.delete(`/user/delete-document/${body.id}/`, { token });
  });

  test('without its file, without its type or with a bad type is refused', async () => {
    expect(await handIn([])).toMatchObject({ status: 400, body: { file: [choose] } });
    expect(await handIn([aFile(Buffer.alloc(0))])).toMatchObject({ status: 400, body: { file: [choose] } });
    expect(await handIn([], { document_type: 'identity', file: 'text' })).toMatchObject({
      status: 400,
      body: { file: [choose] },
    });
    expect(await handIn([aFile(aPdf())], {})).toMatchObject({
      status: 400,
      body: { document_type: ['This field is required'] },
    });
    for (const document_type of ['passport', '', 'Identity', '["identity"]']) {
      expect(await handIn([aFile(aPdf())], { document_type })).toMatchObject({
        status: 400,
        body: { document_type: ['Not one of the possible choices'] },
      });
    }
    const json = await app.client.post('/user/add-document/', { document_type: 'identity', file: 'x' }, { token });
    expect(json).toMatchObject({ status: 400, body: { file: [choose] } });
  });

  test('is refused with a second file; a file in another field is ignored, and neither is stored', async () => {
    const before = await storedFiles(app);
    const two = await handIn([aFile(aPdf()), aFile(aPdf(), 'second.pdf')]);
    expect(two).toMatchObject({ status: 400, body: { file: ['No more than 1 allowed'] } });
    const elsewhere = await handIn([{ ...aFile(aPdf()), field: 'avatar' }]);
    expect(elsewhere).toMatchObject({ status: 400, body: { file: [choose] } });
    const large = await handIn([{ ...aFile(Buffer.alloc(8 * 1024 * 1024)), field: 'avatar' }]);
    expect(large).toMatchObject({ status: 400, body: { file: [choose] } });
    const many = Array.from({ length: 22 }, () => ({ ...aFile(Buffer.alloc(1)), field: 'avatar' }));
    expect(await handIn(many)).toMatchObject({ status: 400, body: { file: [expect.any(String)] } });
    expectRefusal(await handIn([{ ...aFile(aPdf()), field: '__proto__' }]), 400);
    expect(await storedFiles(app)).toEqual(before);
  });

  test('is taken up to ten megabytes and not one byte more', async () => {
    const { access_token: by } = await aRegisteredUser(app);
    const fits = await handIn([aFile(aPdf({ bytes: documentMaximumBytes }))], undefined, by);
    expect(fits).toMatchObject({ status: 201, body: { size: documentMaximumBytes } });
    const tooLarge = await handIn([aFile(aPdf({ bytes: documentMaximumBytes + 1 }))], undefined, by);
    expect(tooLarge).toMatchObject({ status: 400, body: { file: ['The file must be at most 10 MB'] } });
    const farTooLarge = await handIn([aFile(Buffer.alloc(30 * 1024 * 1024))], undefined, by);
    expect(farTooLarge).toMatchObject({ status: 400, body: { file: ['The file must be at most 10 MB'] } });
  });

  test('in an area that takes none is refused', async () => {
    const answer = await sendForm(app, '/user/login/', { files: [aFile(aPdf())] });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });
});

describe('a picture', () => {
  const setPicture = (content: Uint8Array) =>
    sendForm(app, '/user/profile/', {
      method: 'PATCH',
      token,
      files: [{ field: 'profile_picture', name: 'me.png', content }],
    });

  test('is taken up to five megabytes and not one byte more', async () => {
    const png = await aPng();
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect((await setPicture(padded(pictureMaximumBytes))).status).toBe(200);
    expect(await setPicture(padded(pictureMaximumBytes + 1))).toMatchObject({
      status: 400,
      body: { profile_picture: ['The file must be at most 5 MB'] },
    });
  });

  test.each([
    ['a PDF', wrongType, () => aPdf()],
    ['an SVG', wrongType, () => Buffer.from(svg)],
    ['a flood of points', damaged, aFloodPng],
  ])('that is %s is refused', async (_name, words, content) => {
    expect(await setPicture(content())).toMatchObject({ status: 400, body: { profile_picture: [words] } });
  });
});
