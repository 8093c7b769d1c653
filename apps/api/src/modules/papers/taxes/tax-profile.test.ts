import type { SignedInView } from '@relevo/contracts/accounts';
import type { CompanyTaxProfileView, TaxProfileView } from '@relevo/contracts/taxes';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEmployer, aWorker } from '../../../testing/hiring.ts';
import { withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let worker: SignedInView;
let employer: SignedInView;
beforeAll(async () => {
  [worker, employer] = [await aWorker(app), await anEmployer(app)];
});

const own = '/user/tax-profile/';
const ofCompany = '/company/tax-profile/';
const empty = { business_name: '', gst_number: '', qst_number: '', vat_number: '', siret: '' };

const change = <Body = TaxProfileView>(person: SignedInView, body: object, path = own) =>
  app.client.patch<Body>(path, body, as(person));

describe('a worker’s tax profile', () => {
  test('is empty and of the account’s country until something is saved', async () => {
    expect((await app.client.get(own, as(worker))).body).toEqual({ ...empty, country: 'CA', updated_at: null });
    const french = await aWorker(app, { country: 'France' });
    expect((await app.client.get(own, as(french))).body).toMatchObject({ country: 'FR' });
  });

  test('keeps numbers as the authority writes them, changes what was sent and clears by an empty text', async () => {
    const numbers = { gst_number: '123 456-782', qst_number: '1234567890tq0001', siret: '732 829 320 00074' };
    const first = await change(worker, { ...numbers, business_name: ' Services Jeanne ', is_admin: true });
    expect(first).toMatchObject({
      status: 200,
      body: {
        country: 'CA',
        business_name: 'Services Jeanne',
        gst_number: '123456782RT0001',
        qst_number: '1234567890TQ0001',
        vat_number: '',
        siret: '73282932000074',
        updated_at: app.clock.now().toISOString(),
      },
    });
    expect(first.body).not.toHaveProperty('legal_payer');
    const second = await change(worker, { qst_number: '', vat_number: 'fr 40 303.265.045', country: 'FR' });
    expect(second.body).toEqual({ ...first.body, qst_number: '', vat_number: 'FR40303265045', country: 'FR' });
    expect((await app.client.get(own, as(worker))).body).toEqual(second.body);
  });

  test.each([
    ['en', 'This is not a GST/HST number. It looks like 123456782 RT 0001; please check each digit.'],
    ['fr', 'Ce n’est pas un numéro de TPS/TVH. Il a la forme 123456782 RT 0001; veuillez vérifier chaque chiffre.'],
  ])('names each wrong number under its field and saves nothing (%s)', async (language, text) => {
    const reader = await aWorker(app, { account_language: language });
    const before = (await app.client.get(own, as(reader))).body;
    const wrong = { gst_number: '123456783', qst_number: '123', vat_number: 'FR41303265045', siret: '73282932000075' };
    const { status, body } = await change<Record<string, string[]>>(reader, { ...wrong, business_name: 'Never saved' });
    expect([status, Object.keys(body).sort()]).toEqual([400, ['gst_number', 'qst_number', 'siret', 'vat_number']]);
    expect(body.gst_number).toEqual([text]);
    expect((await app.client.get(own, as(reader))).body).toEqual(before);
  });

  test.each([{ country: 'US' }, { country: null }, { gst_number: 123456782 }, { business_name: 'a'.repeat(121) }])(
    'refuses %j',
    async (body) => {
      const answer = await change(worker, body);
      expect(answer).toMatchObject({ status: 400, body: { [Object.keys(body)[0] ?? '']: [expect.any(String)] } });
    },
  );

  test('is the account’s alone: the other role is refused, and so is a new account', async () => {
    for (const path of [own, ofCompany]) {
      expect((await app.client.get(path)).status).toBe(401);
      expect((await app.client.get(path, as(path === own ? employer : worker))).status).toBe(403);
      expect((await change(path === own ? employer : worker, {}, path)).status).toBe(403);
    }
  });
});

describe('a company’s tax profile', () => {
  const changed = (body: object) => change<CompanyTaxProfileView>(employer, body, ofCompany);
  const party = { name: 'Agence Paie inc.', address: '1 rue Peel, Montréal', registration_number: '1234567890' };
  const nobody = { name: '', address: '', registration_number: '' };

  test('says that the company pays until it names another', async () => {
    const { body } = await app.client.get(ofCompany, as(employer));
    expect(body).toEqual({
      ...empty,
      country: 'CA',
      legal_payer: { kind: 'company', ...nobody },
      updated_at: null,
    });
  });

  test('names a third party with all three parts only', async () => {
    expect(await changed({ legal_payer: { kind: 'third_party', name: party.name } })).toMatchObject({
      status: 400,
      body: {
        'legal_payer.address': ['This field is required'],
        'legal_payer.registration_number': ['This field is required'],
      },
    });
    const third = { kind: 'third_party', ...party };
    expect((await changed({ legal_payer: third })).body.legal_payer).toEqual(third);
    const moved = await changed({ legal_payer: { address: '2 rue Peel, Montréal' }, gst_number: '123456782' });
    expect(moved.body).toMatchObject({
      legal_payer: { ...third, address: '2 rue Peel, Montréal' },
      gst_number: '123456782RT0001',
    });
    expect(await changed({ legal_payer: { name: ' ' } })).toMatchObject({ status: 400 });
    expect((await changed({ legal_payer: { kind: 'platform' } })).body.legal_payer).toEqual({
      kind: 'platform',
      ...nobody,
    });
    expect(await changed({ legal_payer: { kind: 'nobody' } })).toMatchObject({
      status: 400,
      body: { 'legal_payer.kind': [expect.any(String)] },
    });
  });

  test('two changes at once both stay', async () => {
    await Promise.all([changed({ qst_number: '1234567890TQ0001' }), changed({ business_name: 'Chez Jeanne' })]);
    expect((await app.client.get(ofCompany, as(employer))).body).toMatchObject({
      qst_number: '1234567890TQ0001',
      business_name: 'Chez Jeanne',
    });
  });
});

test('the export has the tax profile, and erasure deletes it', async () => {
  const person = await aWorker(app);
  await change(person, { gst_number: '123456782' });
  const { body } = await app.client.get<{ tax_profile: object }>('/user/export/', {
    ...as(person),
    headers: withPassword,
  });
  expect(body.tax_profile).toMatchObject({ gst_number: '123456782RT0001' });
  await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(person));
  const left = await app.db
    .selectFrom('tax_profiles')
    .select('user_id')
    .where('user_id', '=', person.user.id)
    .execute();
  expect(left).toEqual([]);
});
