import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { CompanyView, PublicCompanyView } from '@relevo/contracts/companies';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { aRegisteredUser } from '../../testing/people.ts';
import { aPng } from '../../testing/sample-files.ts';
import { sendForm } from '../../testing/send-form.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let worker: SignedInView;
beforeAll(async () => {
  worker = await aWorker(app);
});

const create = <Body = CompanyView>({ access_token: token }: SignedInView, body: unknown) =>
  app.client.post<Body>('/company/create/', body, { token });
const look = (viewer: SignedInView, id: string) =>
  app.client.get<PublicCompanyView>(`/company/${id}/`, { token: viewer.access_token });
const list = (query = '', viewer = worker) =>
  app.client.get<{ count: number; next: string | null; results: PublicCompanyView[] }>(`/company/list/${query}`, {
    token: viewer.access_token,
  });

const secrets = {
  legal_name: 'Legalname inc.',
  phone: '+1 514 555-0123',
  email: 'boss@secret.example',
  address: '5 rue Cachée',
  tax_id: '123456789 RT0001',
  registration_number: '1166778899',
};

describe('making a company', () => {
  test('answers 201 with it, and a second time 409 in both languages, changing nothing', async () => {
    const texts = {
      en: 'You have a company already. You can change it instead.',
      fr: 'Vous avez déjà une entreprise. Vous pouvez la modifier.',
    };
    for (const account_language of ['en', 'fr'] as const) {
      const employer = await aRegisteredUser(app, { user_type: 'employer', account_language });
      const made = await create(employer, { name: 'Café Zinc', industry: 'Restaurants', ...secrets });
      expect(made).toMatchObject({ status: 201, body: { name: 'Café Zinc', logo: null, ...secrets } });
      const again = await create<Record<string, unknown>>(employer, { name: 'Other' });
      expect(again).toMatchObject({ status: 409, body: { code: 'company_exists', error: texts[account_language] } });
      const { body } = await app.client.get('/company/profile/', { token: employer.access_token });
      expect(body).toEqual(made.body);
    }
  });

  test('needs a name', async () => {
    const employer = await anEmployer(app);
    expect(await create<Record<string, unknown>>(employer, {})).toMatchObject({
      status: 400,
      body: { name: ['Company name is required'] },
    });
  });

  test('ten times at once makes one', async () => {
    const employer = await anEmployer(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_each, index) => create(employer, { name: `N${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('takes a logo along, and keeps none that was refused', async () => {
    const employer = await anEmployer(app);
    const form = { token: employer.access_token, files: [{ field: 'logo', name: 'l.png', content: await aPng() }] };
    const before = await storedFiles(app);
    const made = await sendForm<CompanyView>(app, '/company/create/', { ...form, fields: { name: 'With a logo' } });
    expect(made.status).toBe(201);
    expect((await fetch(`${app.url}${made.body.logo}`)).status).toBe(200);
    const again = await sendForm(app, '/company/create/', { ...form, fields: { name: 'Again' } });
    expect(again.status).toBe(409);
    expect(await storedFiles(app)).toHaveLength(before.length + 1);
  });
});

describe('a company as others see it', () => {
  test('shows description and logo, never its documents', async () => {
    const employer = await anEmployer(app);
    const shown = { name: 'Le Petit Four', industry: 'Bakery', size: '1-9', website: 'https://four.example' };
    const { body: made } = await create(employer, { ...shown, ...secrets });
    const rating = { average: null, count: 0 };
    for (const viewer of [worker, await anEmployer(app), employer]) {
      const { status, body } = await look(viewer, made.id);
      expect([status, body]).toEqual([200, { id: made.id, ...shown, logo: null, rating, reliability: null }]);
    }
    const listed = await list('?search=petit');
    expect(listed.body.results).toEqual([{ id: made.id, ...shown, logo: null, rating, reliability: null }]);
  });

  test('is answered with 404 for an unknown id of any shape', async () => {
    for (const id of [randomUUID(), 'none', worker.user.id]) expectRefusal(await look(worker, id), 404);
  });

  test('is gone from every list when its owner is', async () => {
    const employer = await anEmployer(app);
    const { body: made } = await create(employer, { name: 'Vanishing Ltd' });
    await app.client.post('/user/delete-account/', { password: 'correct horse' }, { token: employer.access_token });
    expectRefusal(await look(worker, made.id), 404);
    expect((await list('?search=vanishing')).body.count).toBe(0);
  });

  test('is listed by name, found by a part of it, and a pattern is only letters', async () => {
    for (const name of ['Zeta 100% Pure', 'Zeta Under_score', 'Zeta Alpha'])
      await create(await anEmployer(app), { name });
    const names = async (query: string) => (await list(query)).body.results.map(({ name }) => name);
    expect(await names('?search=zeta')).toEqual(['Zeta 100% Pure', 'Zeta Alpha', 'Zeta Under_score']);
    expect(await names('?search=ZETA%20al')).toEqual(['Zeta Alpha']);
    expect(await names('?search=100%25')).toEqual(['Zeta 100% Pure']);
    expect(await names('?search=r_s')).toEqual(['Zeta Under_score']);
    const page = (await list('?search=zeta&page_size=2')).body;
    expect(page).toMatchObject({ count: 3, next: expect.stringContaining('page=2') });
    expect((await list(`?search=${'x'.repeat(101)}`)).status).toBe(400);
  });

  test('is visible to an employer who is not verified yet, but not to such a worker', async () => {
    const [employer, other] = [await aRegisteredUser(app, { user_type: 'employer' }), await aRegisteredUser(app)];
    expect((await list('', employer)).status).toBe(200);
    expectRefusal(await list('', other), 403);
    expectRefusal(await look(other, randomUUID()), 403);
  });
});
