import type { CompanyView } from '@relevo/contracts/companies';
import type { UserView } from '@relevo/contracts/profile';
import { describe, expect, test } from 'vitest';
import { aRegisteredUser, aRegistration } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

const company = {
  company_legal_name: 'Chez Jeanne inc.',
  company_neq: '1166778899',
  company_address: '5 rue Principale',
  company_email: 'info@chezjeanne.example',
  company_phone: '+15145550123',
};
const none = Object.fromEntries(Object.keys(company).map((field) => [field, '']));

const anEmployer = (changes = {}) => aRegisteredUser(app, { user_type: 'employer', ...changes });
const change = (token: string, body: unknown) => app.client.patch<UserView>('/user/profile/', body, { token });
const read = async (token: string) => (await app.client.get<UserView>('/user/profile/', { token })).body;
const companyOf = (token: string) => app.client.get<CompanyView>('/company/profile/', { token });

describe('the company in an employer’s account', () => {
  test('is empty without one, and named at registration it is answered', async () => {
    const { access_token: token } = await anEmployer();
    expect(await read(token)).toMatchObject(none);
    const named = await anEmployer(company);
    expect(named.user).toMatchObject(company);
    expect(await read(named.access_token)).toMatchObject(company);
  });

  test('is created with its legal name as its name, and completes that part', async () => {
    const { access_token: token } = await anEmployer();
    const made = await change(token, { ...company, city: 'Laval' });
    expect(made).toMatchObject({ status: 200, body: { ...company, city: 'Laval' } });
    expect(made.body.profile_completion.missing).not.toContain('company');
    expect((await companyOf(token)).body).toMatchObject({
      name: 'Chez Jeanne inc.',
      legal_name: 'Chez Jeanne inc.',
      registration_number: '1166778899',
      address: '5 rue Principale',
      email: 'info@chezjeanne.example',
      phone: '+15145550123',
    });
  });

  test('is changed field by field, and its name stays', async () => {
    const { access_token: token } = await anEmployer(company);
    const { body } = await change(token, { company_legal_name: 'Jeanne et filles', company_phone: '' });
    expect(body).toMatchObject({ ...company, company_legal_name: 'Jeanne et filles', company_phone: '' });
    expect((await companyOf(token)).body).toMatchObject({ name: 'Chez Jeanne inc.', legal_name: 'Jeanne et filles' });
    expect((await change(token, { company_neq: '42' })).body.company_legal_name).toBe('Jeanne et filles');
  });

  test('is one, also when it is named twice at once', async () => {
    const { access_token: token, user } = await anEmployer();
    const answers = await Promise.all([1, 2, 3].map((count) => change(token, { company_legal_name: `No. ${count}` })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await app.db.selectFrom('companies').select('id').where('owner_id', '=', user.id).execute();
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['company_legal_name', 'x'.repeat(121)],
    ['company_legal_name', 'two\nlines'],
    ['company_legal_name', null],
    ['company_neq', '9'.repeat(41)],
    ['company_address', ['5 rue Principale']],
    ['company_email', 'nowhere'],
    ['company_phone', 'call me'],
  ])('refuses %s = %j under that name, and nothing is changed', async (field, value) => {
    const { access_token: token } = await anEmployer(company);
    const before = await read(token);
    const answer = await change(token, { ...company, [field]: value, city: 'Laval' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual([field]);
    expect(await read(token)).toEqual(before);
  });

  test('without a name asks for one, and applies nothing of the call', async () => {
    const { access_token: token, user } = await anEmployer();
    expect(await change(token, { company_phone: '+15145550123', city: 'Laval' })).toMatchObject({
      status: 400,
      body: { company_legal_name: ['Company name is required'] },
    });
    expect(await read(token)).toEqual(user);
    // Empty fields say nothing, so there is nothing to create.
    expect(await change(token, { ...none, city: 'Laval' })).toMatchObject({ status: 200, body: { city: 'Laval' } });
    expect((await companyOf(token)).status).toBe(404);
  });

  test('of another employer is never touched', async () => {
    const [one, other] = [await anEmployer(company), await anEmployer(company)];
    await change(one.access_token, { company_legal_name: 'Mine', owner_id: other.user.id });
    expect(await read(other.access_token)).toMatchObject(company);
  });
});

describe('a worker', () => {
  test('has no company fields, and sends them for nothing, right or wrong', async () => {
    const { access_token: token, user } = await aRegisteredUser(app);
    for (const sent of [company, { company_email: 'nowhere', company_legal_name: 7 }]) {
      const answer = await change(token, sent);
      expect(answer).toMatchObject({ status: 200, body: user });
      expect(Object.keys(answer.body).filter((field) => field.startsWith('company_'))).toEqual([]);
      expect((await app.client.post('/user/register/', aRegistration(sent))).status).toBe(201);
    }
    const rows = await app.db.selectFrom('companies').select('id').where('owner_id', '=', user.id).execute();
    expect(rows).toEqual([]);
  });
});
