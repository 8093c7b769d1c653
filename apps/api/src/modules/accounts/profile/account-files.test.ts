import type { SignedInView } from '@relevo/contracts/accounts';
import type { UserView } from '@relevo/contracts/profile';
import { documentsMaximumCount, filesMaximumPerList } from '@relevo/domain/documents';
import { describe, expect, test } from 'vitest';
import { aRegisteredUser, aRegistration } from '../../../testing/people.ts';
import { aJpeg, aPdf, aPng } from '../../../testing/sample-files.ts';
import { type FormFile, sendForm } from '../../../testing/send-form.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

const file = (field: string, content: Uint8Array, name = 'a.pdf'): FormFile => ({ field, name, content });
const texts = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const change = (token: string, files: FormFile[], fields: Record<string, string> = {}) =>
  sendForm<UserView>(app, '/user/profile/', { method: 'PATCH', token, files, fields });
const read = async (token: string) => (await app.client.get<UserView>('/user/profile/', { token })).body;

describe('lists of files in a form', () => {
  test('each become a document of their type, beside the other changes', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    const { status, body } = await change(
      token,
      [
        file('identity_documents', aPdf(), 'front.pdf'),
        file('identity_documents', await aPng(), 'back.png'),
        file('full_body_photos', await aJpeg(), 'me.jpg'),
      ],
      { city: 'Laval', nickname: 'ignored' },
    );
    expect(status).toBe(200);
    expect(body.city).toBe('Laval');
    expect(body.identity_documents.map(({ name, document_type }) => [name, document_type])).toEqual([
      ['front.pdf', 'identity'],
      ['back.png', 'identity'],
    ]);
    expect(body.full_body_photos).toMatchObject([{ name: 'me.jpg', document_type: 'full_body_photo' }]);
    expect(body.profile_completion.missing).not.toContain('identity_document');
    expect((await fetch(`${app.url}${body.identity_documents[1]?.file}`)).status).toBe(200);
    // A second request adds to them.
    const more = await change(token, [file('identity_documents', aPdf(), 'visa.pdf')]);
    expect(more.body.identity_documents).toHaveLength(3);
  });

  test('can be sent while registering', async () => {
    const form = await sendForm<SignedInView>(app, '/user/register/', {
      fields: texts(aRegistration({ skills: ['Welding'], driving_license: true })),
      files: [
        file('identity_documents', aPdf(), 'passport.pdf'),
        file('full_body_photos', await aPng(), 'me.png'),
        file('profile_photo', await aPng({ width: 90 }), 'face.png'),
        file('holiday', aPdf()),
      ],
    });
    expect(form.status).toBe(201);
    expect(form.body.user).toMatchObject({
      skills: ['Welding'],
      driving_license: true,
      identity_documents: [{ name: 'passport.pdf' }],
      full_body_photos: [{ name: 'me.png' }],
      profile_picture: expect.stringContaining('/media/pictures/'),
    });
    expect(form.body.user.profile_photo).toBe(form.body.user.profile_picture);
    expect(await read(form.body.access_token)).toMatchObject({ identity_documents: [{ name: 'passport.pdf' }] });
  });

  test('of a whole employer submit the account at once', async () => {
    const { body } = await sendForm<SignedInView>(app, '/user/register/', {
      fields: texts(
        aRegistration({
          user_type: 'employer',
          phone: '+15145550123',
          address_line1: '1 rue Notre-Dame',
          city: 'Montréal',
          company_legal_name: 'Chez Jeanne inc.',
        }),
      ),
      files: [file('identity_documents', aPdf())],
    });
    expect(body.user).toMatchObject({ review_status: 'in_review', profile_completion: { percent: 100, missing: [] } });
  });

  test.each([[[]], [null], ['']])('may be %j in JSON, which changes nothing', async (nothing) => {
    const { access_token: token, user } = await aRegisteredUser(app);
    const sent = { identity_documents: nothing, full_body_photos: nothing };
    expect(await app.client.patch('/user/profile/', sent, { token })).toMatchObject({ status: 200, body: user });
    const registration = await app.client.post('/user/register/', aRegistration(sent));
    expect(registration.status).toBe(201);
  });

  test.each(['', '[]', 'null'])('may be the text %j in a form, and a form without a chosen file', async (nothing) => {
    const { access_token: token } = await aRegisteredUser(app);
    const form = await change(token, [file('full_body_photos', Buffer.alloc(0), '')], { identity_documents: nothing });
    expect(form).toMatchObject({ status: 200, body: { identity_documents: [], full_body_photos: [] } });
  });

  test.each([
    ['a text', 'passport.pdf'],
    ['a list of texts', ['passport.pdf']],
    ['a list of documents', [{ id: '019a0000-0000-7000-8000-000000000000' }]],
    ['an object', { name: 'a' }],
    ['a number', 7],
    ['a yes', true],
  ])('refuse %s, in JSON and in a form', async (_name, value) => {
    const { access_token: token, user } = await aRegisteredUser(app);
    const expected = { status: 400, body: { identity_documents: ['Please send files here, nothing else'] } };
    const sent = { identity_documents: value, city: 'Laval' };
    expect(await app.client.patch('/user/profile/', sent, { token })).toMatchObject(expected);
    expect(await change(token, [file('identity_documents', aPdf())], texts(sent))).toMatchObject(expected);
    expect(await app.client.post('/user/register/', aRegistration(sent))).toMatchObject(expected);
    expect(await read(token)).toEqual(user);
  });

  test('refuse a text between empty ones, in French too', async () => {
    const { access_token: token } = await aRegisteredUser(app, { account_language: 'fr' });
    const form = new FormData();
    for (const value of ['', 'passport.pdf', '']) form.append('identity_documents', value);
    const answer = await fetch(`${app.url}/api/user/profile/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { identity_documents: ['Veuillez envoyer ici des fichiers, rien d’autre'] },
    ]);
  });

  test('apply nothing of the call when one file is bad', async () => {
    const { access_token: token, user } = await aRegisteredUser(app);
    const before = await storedFiles(app);
    const good = [file('identity_documents', aPdf()), file('profile_picture', await aPng(), 'face.png')];
    for (const [bad, key] of [
      [file('identity_documents', Buffer.from('MZ not a document'), 'virus.exe'), 'identity_documents'],
      [file('identity_documents', Buffer.alloc(0), 'empty.pdf'), 'identity_documents'],
      [file('full_body_photos', Buffer.from('<svg/>'), 'me.svg'), 'full_body_photos'],
      [file('full_body_photos', Buffer.alloc(10 * 1024 * 1024 + 1), 'large.jpg'), 'full_body_photos'],
    ] as const) {
      for (const files of [
        [...good, bad],
        [bad, ...good],
      ]) {
        const answer = await change(token, files, { city: 'Laval' });
        expect(answer, bad.name).toMatchObject({ status: 400, body: { [key]: [expect.any(String)] } });
      }
    }
    const registration = aRegistration();
    const refused = await sendForm(app, '/user/register/', {
      fields: texts(registration),
      files: [...good, file('full_body_photos', Buffer.from('no picture'), 'me.jpg')],
    });
    expect(refused).toMatchObject({ status: 400, body: { full_body_photos: [expect.any(String)] } });
    expect((await app.client.post('/user/login/', registration)).status).toBe(401);
    expect(await storedFiles(app)).toEqual(before);
    expect(await read(token)).toEqual(user);
  });

  test('leave no file behind when the address is taken or a field is wrong', async () => {
    const taken = aRegistration();
    await app.client.post('/user/register/', taken);
    const before = await storedFiles(app);
    for (const fields of [taken, aRegistration({ city: 'x'.repeat(101) }), aRegistration({ password_confirm: 'no' })]) {
      const files = [file('identity_documents', aPdf()), file('profile_picture', await aPng(), 'a.png')];
      const { status } = await sendForm(app, '/user/register/', { fields: texts(fields), files });
      expect(status).toBe(400);
    }
    expect(await storedFiles(app)).toEqual(before);
  });

  test('take no more files than a list, the account and a request may have', async () => {
    const { access_token: token, user } = await aRegisteredUser(app);
    const many = Array.from({ length: filesMaximumPerList + 1 }, () => file('identity_documents', aPdf()));
    expect(await change(token, many)).toMatchObject({
      status: 400,
      body: { identity_documents: [`No more than ${filesMaximumPerList} allowed`] },
    });
    const row = (index: number) => ({
      id: crypto.randomUUID(),
      user_id: user.id,
      document_type: 'other' as const,
      name: `${index}.pdf`,
      content_type: 'application/pdf',
      size_bytes: 1,
      file_key: `documents/none/${index}.pdf`,
      created_at: app.clock.now(),
    });
    await app.db
      .insertInto('documents')
      .values(Array.from({ length: documentsMaximumCount - 1 }, (_each, index) => row(index)))
      .execute();
    const before = await storedFiles(app);
    const two = [file('identity_documents', aPdf()), file('full_body_photos', await aPng(), 'a.png')];
    expect(await change(token, two)).toMatchObject({
      status: 400,
      body: { full_body_photos: ['There is no room left for your files. Delete one first.'] },
    });
    expect(await storedFiles(app)).toEqual(before);
    const heavy = Array.from({ length: 6 }, () =>
      file('identity_documents', aPdf({ bytes: 9 * 1024 * 1024 }), 'heavy.pdf'),
    );
    expect((await change(token, heavy)).status).toBe(413);
  });
});

describe('profile_photo', () => {
  test('is another name of profile_picture', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    const { body } = await change(token, [file('profile_photo', await aPng(), 'face.png')]);
    expect(body.profile_photo).toMatch(/^\/media\/pictures\//);
    expect(body.profile_picture).toBe(body.profile_photo);
    const cleared = await app.client.patch('/user/profile/', { profile_photo: null }, { token });
    expect(cleared).toMatchObject({ status: 200, body: { profile_picture: null, profile_photo: null } });
  });

  test('may be sent beside profile_picture as the same file only', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    const face = await aPng();
    const both = await change(token, [file('profile_picture', face, 'a.png'), file('profile_photo', face, 'b.png')]);
    expect(both.status).toBe(200);
    const before = await storedFiles(app);
    const other = await change(token, [
      file('profile_picture', face, 'a.png'),
      file('profile_photo', await aJpeg(), 'b.jpg'),
    ]);
    expect(other).toMatchObject({
      status: 400,
      body: { profile_photo: ['This is another file than the profile picture. Please send only one of them.'] },
    });
    expect(Object.keys(other.body)).toEqual(['profile_photo']);
    expect(await storedFiles(app)).toEqual(before);
    expect((await read(token)).profile_picture).not.toBeNull();
  });

  test('that is bad is named by its own name', async () => {
    const { access_token: token } = await aRegisteredUser(app);
    const answer = await change(token, [file('profile_photo', aPdf())]);
    expect(answer).toMatchObject({ status: 400, body: { profile_photo: [expect.any(String)] } });
    const text = await app.client.patch('/user/profile/', { profile_photo: 'face.png' }, { token });
    expect(text).toMatchObject({ status: 400, body: { profile_photo: [expect.any(String)] } });
  });
});
