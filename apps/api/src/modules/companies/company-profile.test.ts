import type { CompanyView } from '@relevo/contracts/companies';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anApprovedUser, aRegisteredUser } from '../../testing/people.ts';
import { aJpeg, aPdf, aPng } from '../../testing/sample-files.ts';
import { sendForm } from '../../testing/send-form.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

const anEmployer = (changes: Record<string, unknown> = {}) =>
  aRegisteredUser(app, { user_type: 'employer', ...changes });
const read = (token: string) => app.client.get<CompanyView>('/company/profile/', { token });
const change = (token: string, body: unknown) => app.client.patch<CompanyView>('/company/profile/', body, { token });
const setLogo = (token: string, content: Uint8Array, fields: Record<string, string> = {}) =>
  sendForm<CompanyView>(app, '/company/profile/', {
    method: 'PATCH',
    token,
    fields,
    files: [{ field: 'logo', name: 'logo.png', content }],
  });
const rowsOf = (ownerId: string) =>
  app.db.selectFrom('companies').selectAll().where('owner_id', '=', ownerId).execute();

const full = {
  name: 'Chez Jeanne',
  legal_name: 'Chez Jeanne inc.',
  industry: 'Restaurants',
  size: '10-49',
  website: 'https://chezjeanne.example/fr',
  phone: '+1 (514) 555-0123',
  email: 'info@chezjeanne.example',
  address: '5 rue Principale, Montréal',
  tax_id: '123456789 RT0001',
  registration_number: '1166778899',
};

describe('a company', () => {
  test('does not exist until it is created with a name', async () => {
    const { access_token: token, user } = await anEmployer();
    expect(await read(token)).toMatchObject({ status: 404, body: { error: 'The requested resource was not found.' } });
    expect(await change(token, { industry: 'Restaurants' })).toMatchObject({
      status: 400,
      body: { name: ['Company name is required'] },
    });
    expect(await change(token, { name: '  ' })).toMatchObject({
      status: 400,
      body: { name: ['Company name is required'] },
    });
    expect(await rowsOf(user.id)).toEqual([]);

    const made = await change(token, full);
    expect(made).toMatchObject({ status: 200, body: { ...full, logo: null } });
    expect((await read(token)).body).toEqual(made.body);
    const profile = await app.client.get('/user/profile/', { token });
    expect(profile.body.profile_completion).toMatchObject({ missing: expect.not.arrayContaining(['company']) });
  });

  test.each(Object.entries(full))('keeps a changed %s and leaves the rest', async (field, value) => {
    const { access_token: token } = await anEmployer();
    const { body: before } = await change(token, { name: 'Before' });
    expect((await change(token, { [field]: value })).body).toEqual({ ...before, [field]: value });
    if (field !== 'name') expect((await change(token, { [field]: '' })).body).toEqual(before);
  });

  test('is one per employer, however many ask at once', async () => {
    const { access_token: token, user } = await anEmployer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, index) => change(token, { name: `Company ${index}`, industry: `${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const rows = await rowsOf(user.id);
    expect(rows).toHaveLength(1);
    // One of the twenty won whole: no mix of two.
    expect(rows[0]?.name).toBe(`Company ${rows[0]?.industry}`);
  });

  test('is each employer’s own', async () => {
    const [one, other] = [await anEmployer(), await anEmployer()];
    await change(one.access_token, full);
    expect((await read(other.access_token)).status).toBe(404);
    await change(other.access_token, { name: 'Other' });
    expect((await read(one.access_token)).body.name).toBe('Chez Jeanne');
  });

  test('is not for workers, verified or not', async () => {
    for (const { access_token: token } of [await aRegisteredUser(app), await anApprovedUser(app)]) {
      for (const answer of [await read(token), await change(token, full), await setLogo(token, await aPng())]) {
        expect([answer.status, answer.body]).toEqual([
          403,
          { error: 'You do not have permission to perform this action.' },
        ]);
      }
    }
  });

  test.each([
    [
      { website: 'chezjeanne' },
      'website',
      'Must be a web address, such as https://relevo.example',
      'Doit être une adresse Web, comme https://relevo.example',
    ],
    [
      { website: 'javascript:alert(1)' },
      'website',
      'Must be a web address, such as https://relevo.example',
      'Doit être une adresse Web, comme https://relevo.example',
    ],
    [{ phone: 'call me' }, 'phone', 'Invalid phone number format', 'Format de numéro de téléphone invalide'],
    [{ email: 'info' }, 'email', 'Invalid email', 'Courriel invalide'],
    [{ name: 'x'.repeat(121) }, 'name', 'Must be at most 120 characters', 'Doit compter au plus 120 caractères'],
    [{ name: '' }, 'name', 'Company name is required', 'Le nom de l’entreprise est obligatoire'],
  ])('refuses %j in both languages', async (body, field, en, fr) => {
    const english = await anEmployer();
    await change(english.access_token, full);
    expect(await change(english.access_token, body)).toMatchObject({ status: 400, body: { [field]: [en] } });
    const french = await anEmployer({ account_language: 'fr' });
    await change(french.access_token, full);
    expect(await change(french.access_token, body)).toMatchObject({ status: 400, body: { [field]: [fr] } });
  });

  test('never takes another owner, another id or another file', async () => {
    const [one, other] = [await anEmployer(), await anEmployer()];
    const { body: made } = await change(one.access_token, full);
    const sent = { id: other.user.id, owner_id: other.user.id, logo_key: 'documents/x.pdf', created_at: '2020-01-01' };
    expect((await change(one.access_token, sent)).body).toEqual(made);
    expect(await rowsOf(other.user.id)).toEqual([]);
  });

  test('named at registration is the first one', async () => {
    const { access_token: token, user } = await anEmployer({
      company_legal_name: 'Chez Jeanne inc.',
      company_neq: '1166778899',
      company_address: '5 rue Principale',
      company_email: 'info@chezjeanne.example',
      company_phone: '+15145550123',
    });
    expect(user.profile_completion.missing).not.toContain('company');
    expect((await read(token)).body).toMatchObject({
      name: 'Chez Jeanne inc.',
      legal_name: 'Chez Jeanne inc.',
      registration_number: '1166778899',
      address: '5 rue Principale',
      email: 'info@chezjeanne.example',
      phone: '+15145550123',
    });
  });

  test('named by a worker at registration is not created', async () => {
    const { user } = await aRegisteredUser(app, { company_legal_name: 'Chez Jeanne inc.' });
    expect(await rowsOf(user.id)).toEqual([]);
  });
});

describe('a logo', () => {
  test('is cut square, replaced with its file, and taken away by null', async () => {
    const { access_token: token } = await anEmployer();
    const before = (await storedFiles(app)).length;
    const first = await setLogo(token, await aPng({ width: 900, height: 300 }), { name: 'Chez Jeanne' });
    expect(first).toMatchObject({ status: 200, body: { name: 'Chez Jeanne' } });
    const opened = await fetch(`${app.url}${first.body.logo}`);
    expect(await sharp(await opened.arrayBuffer()).metadata()).toMatchObject({
      width: 512,
      height: 512,
      format: 'jpeg',
    });

    const second = await setLogo(token, await aJpeg());
    expect((await storedFiles(app)).length).toBe(before + 1);
    expect((await fetch(`${app.url}${first.body.logo}`)).status).toBe(404);
    expect((await fetch(`${app.url}${second.body.logo}`)).status).toBe(200);
    expect((await change(token, { logo: null })).body.logo).toBeNull();
    expect((await storedFiles(app)).length).toBe(before);
  });

  test('with a transparent ground stands on white', async () => {
    const { access_token: token } = await anEmployer();
    const clear = { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const logo = await sharp({ create: clear }).png().toBuffer();
    const { body } = await setLogo(token, logo, { name: 'Chez Jeanne' });
    const { channels } = await sharp(await (await fetch(`${app.url}${body.logo}`)).arrayBuffer()).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  test('that cannot be stored leaves no company and no file', async () => {
    const { access_token: token, user } = await anEmployer();
    const before = await storedFiles(app);
    expect(await setLogo(token, aPdf(), { name: 'Chez Jeanne' })).toMatchObject({
      status: 400,
      body: { logo: ['This type of file is not accepted'] },
    });
    expect(await setLogo(token, await aPng())).toMatchObject({
      status: 400,
      body: { name: ['Company name is required'] },
    });
    expect(await rowsOf(user.id)).toEqual([]);
    expect(await storedFiles(app)).toEqual(before);
  });
});
