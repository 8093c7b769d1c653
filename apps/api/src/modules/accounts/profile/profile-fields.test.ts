import type { UserView } from '@relevo/contracts/profile';
import { describe, expect, test } from 'vitest';
import { aRegisteredUser, aRegistration, withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

const change = (token: string, body: unknown) =>
  app.client.patch<UserView>('/user/profile/', body, { token, headers: withPassword });
const read = async (token: string) => (await app.client.get<UserView>('/user/profile/', { token })).body;

const plain = {
  first_name: 'Marguerite',
  last_name: "D'Youville",
  sex: 'non-binary',
  phone: '+330612345678',
  date_of_birth: '1984-02-29',
  criminal_record_check: true,
  address_line1: '12 rue des Érables',
  city: 'Lyon',
  zip_code: '69001',
  country: 'France',
  account_language: 'en',
  biography: 'b'.repeat(50),
  education: 'DEP en cuisine, 2004',
  work_experience: 'Ten years at sea.\n\nFive on land.',
  references: 'Ask Marie-Ève (she/her) 👩‍🍳',
  skills: ['Cooking', 'Cashier'],
  work_visa: 'Permit 1234, until 2028',
  driving_license: true,
  languages: [
    { language: 'Français', level: 'NATIVE' },
    { language: 'English', level: 'B2' },
  ],
  characteristics: { clothing_size: 'M', height: '172 cm', shoe_size: '39' },
  emergency_contacts: [{ name: 'Jean', phone: '+1 514 555-0100', relationship: 'Brother' }],
  bank_institution: '815',
  bank_transit: '30000',
};
const secrets = { bank_account: '7654321', social_insurance_number: '046454286' };
const masked = { bank_account: '•••••4321', social_insurance_number: '•••••4286' };

describe('a profile', () => {
  test.each(Object.entries(plain))('keeps %s as it was sent, and nothing else changes', async (field, value) => {
    const { access_token, user } = await aRegisteredUser(app);
    const answer = await change(access_token, { [field]: value });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const expected = { ...user, [field]: value };
    expect({ ...answer.body, profile_completion: null }).toEqual({ ...expected, profile_completion: null });
    expect(await read(access_token)).toEqual(answer.body);
  });

  test('keeps all of it at once, also when it is sent as a form', async () => {
    const { access_token } = await aRegisteredUser(app);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...plain, ...secrets })) {
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    const response = await fetch(`${app.url}/api/user/profile/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${access_token}` },
      body: form,
    });
    expect(response.status).toBe(200);
    expect(await read(access_token)).toMatchObject({ ...plain, ...masked });
  });

  test('replaces lists whole, and an empty list clears', async () => {
    const { access_token } = await aRegisteredUser(app, plain);
    const next = { skills: ['Welding'], languages: [{ language: 'Italian', level: 'A1' }], emergency_contacts: [] };
    expect((await change(access_token, next)).body).toMatchObject(next);
    expect((await change(access_token, { skills: [], characteristics: {} })).body).toMatchObject({
      skills: [],
      characteristics: {},
      languages: next.languages,
    });
  });

  test('lets a text, a phone and a number be cleared', async () => {
    const { access_token } = await aRegisteredUser(app, { ...plain, ...secrets });
    const cleared = { biography: '', phone: '', city: '', bank_institution: '', bank_account: '' };
    expect((await change(access_token, cleared)).body).toMatchObject({ ...cleared, phone: null });
  });

  test('does not take what only others may say of a person', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    const answer = await change(access_token, {
      id: '019a0000-0000-7000-8000-000000000000',
      email: 'else@people.example',
      user_type: 'employer',
      is_verified: true,
      is_email_verified: true,
      review_status: 'approved',
      review_reason: 'none',
      has_company: true,
      profile_completion: { percent: 100, missing: [] },
      bank_account_sealed: 'v1.x.y',
      profile_picture_key: 'pictures/x.jpg',
      deleted_at: '2026-01-01',
      created_at: '2020-01-01',
      identity_documents: [],
    });
    expect(answer).toMatchObject({ status: 200, body: user });
    expect(await read(access_token)).toEqual(user);
  });

  test('stores optional profile fields sent with the registration', async () => {
    const { access_token, user } = await aRegisteredUser(app, { ...plain, ...secrets });
    expect(user).toMatchObject({ ...plain, ...masked });
    expect(await read(access_token)).toEqual(user);
  });

  test('a registration with a bad early field makes no account', async () => {
    const body = aRegistration({ social_insurance_number: '12345678' });
    expect(await app.client.post('/user/register/', body)).toMatchObject({
      status: 400,
      body: { social_insurance_number: ['Must be 9 digits'] },
    });
    expect((await app.client.post('/user/login/', body)).status).toBe(401);
  });
});

describe('a secret number', () => {
  test('is answered masked, and sending the mask back changes nothing', async () => {
    const { access_token } = await aRegisteredUser(app);
    expect((await change(access_token, secrets)).body).toMatchObject(masked);
    expect((await change(access_token, masked)).body).toMatchObject(masked);
    const { body } = await app.client.get<{ profile: unknown }>('/user/export/', {
      token: access_token,
      headers: withPassword,
    });
    expect(body.profile).toMatchObject(secrets);
  });

  test('shows nothing of itself when it is as short as what would be shown', async () => {
    const { access_token } = await aRegisteredUser(app);
    for (const bank_account of ['1', '1234']) {
      expect((await change(access_token, { bank_account })).body.bank_account).toBe('•••••');
    }
    expect((await change(access_token, { bank_account: '12345' })).body.bank_account).toBe('•••••2345');
  });

  test('is cleared by an empty text', async () => {
    const { access_token } = await aRegisteredUser(app, secrets);
    const empty = { bank_account: '', social_insurance_number: '' };
    expect((await change(access_token, empty)).body).toMatchObject(empty);
    expect(
      await app.db
        .selectFrom('users')
        .select('id')
        .where('bank_account_sealed', 'is', null)
        .where('social_insurance_number_sealed', 'is', null)
        .where('id', '=', (await read(access_token)).id)
        .executeTakeFirst(),
    ).toBeDefined();
  });

  test('may fail its checksum: that is a warning on the screen, not an error', async () => {
    const { access_token } = await aRegisteredUser(app);
    expect((await change(access_token, { social_insurance_number: '123456789' })).status).toBe(200);
  });
});

const fifty = { en: 'Must be at least 50 characters', fr: 'Doit compter au moins 50 caractères' };
const account = { en: 'Must be at most 7 digits', fr: 'Doit compter au plus 7 chiffres' };
const institution = { en: 'Must be 3 digits', fr: 'Doit compter 3 chiffres' };
const transit = { en: 'Must be 5 digits', fr: 'Doit compter 5 chiffres' };
const sin = { en: 'Must be 9 digits', fr: 'Doit compter 9 chiffres' };
const choice = { en: 'Not one of the possible choices', fr: 'Ne fait pas partie des choix possibles' };
const required = { en: 'This field is required', fr: 'Ce champ est obligatoire' };
const phone = { en: 'Invalid phone number format', fr: 'Format de numéro de téléphone invalide' };
const level = (value: unknown) => ({ languages: [{ language: 'English', level: value }] });
const contact = (changes: object) => ({
  emergency_contacts: [{ name: 'Jean', phone: '+15145550100', relationship: 'Brother', ...changes }],
});

type Row = [name: string, body: object, field: string, words: { en: string; fr: string }];

const wrong: Row[] = [
  ['a biography of 49 characters', { biography: 'b'.repeat(49) }, 'biography', fifty],
  ['a biography of spaces around 49', { biography: ` ${'b'.repeat(49)} ` }, 'biography', fifty],
  [
    'a biography of 5001',
    { biography: 'b'.repeat(5001) },
    'biography',
    { en: 'Must be at most 5000 characters', fr: 'Doit compter au plus 5000 caractères' },
  ],
  ['a bank account of 8 digits', { bank_account: '12345678' }, 'bank_account', account],
  ['a bank account of letters', { bank_account: '12345a' }, 'bank_account', account],
  ['a bank account with a dash', { bank_account: '123-456' }, 'bank_account', account],
  ['a bank account of digits of another script', { bank_account: '١٢٣٤' }, 'bank_account', account],
  [
    'a bank account sent as a number',
    { bank_account: 1234567 },
    'bank_account',
    { en: 'Must be a text', fr: 'Doit être un texte' },
  ],
  ['an institution of 2 digits', { bank_institution: '81' }, 'bank_institution', institution],
  ['an institution of 4 digits', { bank_institution: '8150' }, 'bank_institution', institution],
  ['an institution of letters', { bank_institution: 'abc' }, 'bank_institution', institution],
  ['a transit of 4 digits', { bank_transit: '3000' }, 'bank_transit', transit],
  ['a transit of 6 digits', { bank_transit: '300000' }, 'bank_transit', transit],
  ['a SIN of 8 digits', { social_insurance_number: '04645428' }, 'social_insurance_number', sin],
  ['a SIN of 10 digits', { social_insurance_number: '0464542860' }, 'social_insurance_number', sin],
  ['a SIN with spaces', { social_insurance_number: '046 454 286' }, 'social_insurance_number', sin],
  ['a level that is none', level('Z9'), 'languages.0.level', choice],
  ['a level in small letters', level('b2'), 'languages.0.level', choice],
  ['no level', level(undefined), 'languages.0.level', choice],
  ['a language without a name', { languages: [{ level: 'B2' }] }, 'languages.0.language', required],
  ['an emergency phone of letters', contact({ phone: 'call me' }), 'emergency_contacts.0.phone', phone],
  ['an emergency contact without a name', contact({ name: ' ' }), 'emergency_contacts.0.name', required],
  [
    'an emergency contact without a relationship',
    contact({ relationship: undefined }),
    'emergency_contacts.0.relationship',
    required,
  ],
  [
    'a date of birth tomorrow',
    { date_of_birth: '2026-11-17' },
    'date_of_birth',
    { en: 'The date cannot be in the future', fr: 'La date ne peut pas être dans le futur' },
  ],
  [
    'a date of birth that no calendar has',
    { date_of_birth: '1999-02-29' },
    'date_of_birth',
    { en: 'Invalid date', fr: 'Date invalide' },
  ],
  ['a sex that is none', { sex: 'other' }, 'sex', { en: 'Invalid sex', fr: 'Sexe invalide' }],
  ['a phone of nine digits', { phone: '+1514555010' }, 'phone', phone],
  [
    'an empty first name',
    { first_name: '' },
    'first_name',
    { en: 'First name is required', fr: 'Le prénom est obligatoire' },
  ],
  [
    'an empty last name',
    { last_name: ' ' },
    'last_name',
    { en: 'Last name is required', fr: 'Le nom de famille est obligatoire' },
  ],
  ['51 skills', { skills: Array(51).fill('x') }, 'skills', { en: 'No more than 50 allowed', fr: 'Pas plus de 50' }],
  ['an empty skill', { skills: ['ok', ''] }, 'skills.1', required],
  ['skills that are no list', { skills: 'x' }, 'skills', { en: 'Must be a list', fr: 'Doit être une liste' }],
  [
    'a driving licence of words',
    { driving_license: 'yes' },
    'driving_license',
    { en: 'Must be true or false', fr: 'Doit être vrai ou faux' },
  ],
  [
    'characteristics that are a list',
    { characteristics: [] },
    'characteristics',
    { en: 'Must be an object', fr: 'Doit être un objet' },
  ],
  [
    'a height of 21 characters',
    { characteristics: { height: 'x'.repeat(21) } },
    'characteristics.height',
    { en: 'Must be at most 20 characters', fr: 'Doit compter au plus 20 caractères' },
  ],
  [
    'a name with half a character',
    contact({ name: 'Jean \ud83d' }),
    'emergency_contacts.0.name',
    { en: 'Contains characters that are not allowed', fr: 'Contient des caractères non permis' },
  ],
];

describe('a profile refuses', () => {
  test.each(wrong)('%s, in both languages, and stays as it was', async (_name, body, field, words) => {
    const { access_token, user } = await aRegisteredUser(app);
    expect(await change(access_token, body)).toMatchObject({ status: 400, body: { [field]: [words.en] } });
    await app.db.updateTable('users').set({ account_language: 'fr' }).where('id', '=', user.id).execute();
    const french = await change(access_token, { ...body, city: 'Elsewhere' });
    expect(french.body).toEqual({ [field]: [words.fr] });
    expect((await read(access_token)).city).toBe(user.city);
  });

  test('every wrong field at once, each under its own name', async () => {
    const { access_token } = await aRegisteredUser(app);
    const body = { bank_transit: '1', ...level('Z9'), ...contact({ phone: 'x', name: '' }), biography: 'short' };
    const answer = await change(access_token, body);
    expect(Object.keys(answer.body).sort()).toEqual([
      'bank_transit',
      'biography',
      'emergency_contacts.0.name',
      'emergency_contacts.0.phone',
      'languages.0.level',
    ]);
  });
});
