import type { DocumentPage, DocumentView } from '@relevo/contracts/documents';
import type { UserView } from '@relevo/contracts/profile';
import { documentTypes } from '@relevo/domain/documents';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRegisteredUser } from '../../../testing/people.ts';
import { type S3Server, startS3Server } from '../../../testing/s3-server.ts';
import { aJpeg, aPdf, aPng } from '../../../testing/sample-files.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

describe.each(['a folder', 'an S3 store'])('documents kept in %s', (store) => {
  const app = useTestApp(() => (store === 'a folder' ? {} : { settings: s3.settings }));

  const kept = async () => (store === 'a folder' ? storedFiles(app) : s3.storedFiles());
  const handIn = (token: string, content: Uint8Array, { name = 'permit.pdf', type = 'identity' } = {}) =>
    sendForm<DocumentView>(app, '/user/add-document/', {
      token,
      fields: { document_type: type },
      files: [{ field: 'file', name, content }],
    });
  const list = async (token: string, query = '') =>
    (await app.client.get<DocumentPage>(`/user/get-documents/${query}`, { token })).body;
  const fetchFile = (address: string) => fetch(`${app.url}${address}`);
  const setPicture = (token: string, content: Uint8Array) =>
    sendForm<UserView>(app, '/user/profile/', {
      method: 'PATCH',
      token,
      files: [{ field: 'profile_picture', name: 'me.png', content }],
    });

  test('are listed, opened by their address without a token, and gone after deletion', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    const content = aPdf();
    const { status, body: document } = await handIn(token, content, { name: 'Mon permis.pdf' });
    expect(status).toBe(201);
    expect(document).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      document_type: 'identity',
      file: expect.stringMatching(/^\/media\/documents\/[^?]+\.pdf\?expires=\d+&signature=[\w-]+$/),
      name: 'Mon permis.pdf',
      content_type: 'application/pdf',
      size: content.length,
      certificate: null,
      expires_on: null,
      is_expired: false,
      created_at: app.clock.now().toISOString(),
    });
    expect(await list(token)).toEqual({ count: 1, next: null, previous: null, results: [document] });

    const opened = await fetchFile(document.file);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true);

    expect((await app.client.delete(`/user/delete-document/${document.id}/`, { token })).status).toBe(204);
    expect(await list(token)).toMatchObject({ count: 0, results: [] });
    expect((await fetchFile(document.file)).status).toBe(404);
    expect((await app.client.delete(`/user/delete-document/${document.id}/`, { token })).status).toBe(404);
  });

  test('may be PDF, JPG or PNG, by what they contain; images are drawn anew', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    const asPdf = await handIn(token, await aPng(), { name: 'scan.pdf' });
    expect(asPdf.body).toMatchObject({ name: 'scan.png', content_type: 'image/png' });
    const jpeg = await handIn(token, await aJpeg({ width: 6000, height: 10 }), { name: 'photo.jpeg', type: 'other' });
    expect(jpeg.body).toMatchObject({ name: 'photo.jpg', content_type: 'image/jpeg' });
    const image = await (await fetchFile(jpeg.body.file)).arrayBuffer();
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 4096 });
  });

  test('no longer say where a photo was taken, and stand upright', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    const taken = await sharp(await aJpeg({ width: 40, height: 20 }))
      .withExif({
        IFD0: { Make: 'Secretphone', Artist: 'Jeanne' },
        IFD3: {
          GPSLatitude: '45/1 30/1 0/1',
          GPSLatitudeRef: 'N',
          GPSLongitude: '73/1 34/1 0/1',
          GPSLongitudeRef: 'W',
        },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect(before.exif?.toString('latin1')).toContain('Secretphone');
    expect(before.orientation).toBe(6);

    const { body } = await handIn(token, taken, { name: 'me.jpg', type: 'full_body_photo' });
    const after = Buffer.from(await (await fetchFile(body.file)).arrayBuffer());
    const metadata = await sharp(after).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined));
    expect([metadata.width, metadata.height]).toEqual([20, 40]);
    expect(after.toString('latin1')).not.toMatch(/Secretphone|Jeanne|Exif/);

    const picture = await setPicture(token, taken);
    const cut = await sharp(await (await fetchFile(picture.body.profile_picture ?? '')).arrayBuffer()).metadata();
    expect([cut.exif, cut.width, cut.height]).toEqual([undefined, 512, 512]);
  });

  test('a picture replaces the one before, and null takes it away, file and all', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    const before = (await kept()).length;
    const first = await setPicture(token, await aPng());
    const second = await setPicture(token, await aJpeg());
    expect((await kept()).length).toBe(before + 1);
    expect((await fetchFile(first.body.profile_picture ?? '')).status).toBe(404);
    expect((await fetchFile(second.body.profile_picture ?? '')).status).toBe(200);
    const none = await app.client.patch<UserView>('/user/profile/', { profile_picture: null }, { token });
    expect(none).toMatchObject({ status: 200, body: { profile_picture: null } });
    expect((await kept()).length).toBe(before);
  });

  test('five pictures at once leave one, and the profile names it', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    const before = (await kept()).length;
    const picture = await aPng();
    const answers = await Promise.all(Array.from({ length: 5 }, () => setPicture(token, picture)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await kept()).length).toBe(before + 1);
    const { body } = await app.client.get<UserView>('/user/profile/', { token });
    expect((await fetchFile(body.profile_picture ?? '')).status).toBe(200);
  });

  test('a refused change takes back the picture that came with it', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    const before = (await kept()).length;
    const answer = await sendForm(app, '/user/profile/', {
      method: 'PATCH',
      token,
      fields: { date_of_birth: '2030-01-01', city: 'Laval' },
      files: [{ field: 'profile_picture', name: 'me.png', content: await aPng() }],
    });
    expect(answer).toMatchObject({ status: 400, body: { date_of_birth: [expect.any(String)] } });
    expect((await kept()).length).toBe(before);
    const { body } = await app.client.get<UserView>('/user/profile/', { token });
    expect(body).toMatchObject({ profile_picture: null, city: 'Montréal' });
  });

  test('of another user are answered like unknown ones', async () => {
    const [owner, other] = [await aRegisteredUser(app), await aRegisteredUser(app)];
    const { body: document } = await handIn(owner.access_token, aPdf());
    const remove = (id: string) => app.client.delete(`/user/delete-document/${id}/`, { token: other.access_token });
    const [theirs, absent] = [await remove(document.id), await remove('019a0000-0000-7000-8000-000000000000')];
    expect(theirs).toMatchObject({ status: 404, body: { error: 'The requested resource was not found.' } });
    expect([absent.status, absent.body]).toEqual([theirs.status, theirs.body]);
    expect(await list(other.access_token)).toMatchObject({ count: 0 });
    expect((await fetchFile(document.file)).status).toBe(200);
  });
});

describe('the list of documents', () => {
  const app = useTestApp();

  test('comes in pages, oldest first, and the profile shows two kinds of them', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    for (const type of documentTypes) {
      await sendForm(app, '/user/add-document/', {
        token,
        fields: { document_type: type },
        files: [{ field: 'file', name: `${type}.pdf`, content: aPdf() }],
      });
    }
    const page = async (query: string) =>
      (await app.client.get<DocumentPage>(`/user/get-documents/${query}`, { token })).body;
    const first = await page('?page_size=3');
    expect(first).toMatchObject({ count: documentTypes.length, previous: null });
    expect(first.next).toBe('/api/user/get-documents/?page_size=3&page=2');
    const all = [first, await page('?page_size=3&page=2'), await page('?page_size=3&page=3')];
    expect(all.flatMap(({ results }) => results.map(({ document_type }) => document_type))).toEqual([...documentTypes]);
    expect(await page('?page_size=3&page=4')).toMatchObject({ next: null, results: [] });
    const { body } = await app.client.get<UserView>('/user/profile/', { token });
    expect(body.identity_documents.map(({ name }) => name)).toEqual(['identity.pdf']);
    expect(body.full_body_photos.map(({ name }) => name)).toEqual(['full_body_photo.pdf']);
  });
});
