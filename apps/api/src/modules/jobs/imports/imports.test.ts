import type { SignedInView } from '@relevo/contracts/accounts';
import type { ImportView } from '@relevo/contracts/job-imports';
import type { JobPage } from '@relevo/contracts/jobs';
import { as, made } from '@relevo/fixtures/http-client';
import { createSite } from '@relevo/fixtures/sites';
import { aShiftFile, aShiftLine, confirmImport, getImport } from '@relevo/fixtures/templates';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEmployer, getJob, signInAgain } from '../../../testing/hiring.ts';
import { withPassword } from '../../../testing/people.ts';
import { aFile, sendForm } from '../../../testing/send-form.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { clearExpiredImports, forgetOldImports } from '../jobs.ts';

const app = useTestApp({ places: true });
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

type Refused = { file?: string[]; code?: string };

function send(person: SignedInView, content: Uint8Array | string) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const files = [aFile(bytes, 'shifts.csv', 'text/csv')];
  return sendForm<ImportView & Refused>(app, '/job/import/', { token: person.access_token, files });
}

const jobsOf = async (person: SignedInView) =>
  made(await app.client.get<JobPage>('/job/my-jobs/?page_size=100', as(person))).results;

const days = ['2026-12-01', '2026-12-02', '2026-12-03'];
const lines = days.map((date) => aShiftLine(date));

describe('a file of shifts', () => {
  test('is shown before anything exists', async () => {
    const owner = await anEmployer(app);
    const preview = await send(owner, aShiftFile(lines));
    expect(preview).toMatchObject({
      status: 201,
      body: { status: 'ready', jobs_count: 3, shifts_count: 3, estimated_cost: '480.00', job_ids: [] },
    });
    expect(preview.body.rows.map(({ line, errors }) => [line, errors])).toEqual([
      [2, {}],
      [3, {}],
      [4, {}],
    ]);
    expect(preview.body.rows[0]).toMatchObject({ job: null, values: { title: 'Barista', date: '2026-12-01' } });
    expect(preview.body.funding).toMatchObject({ available: '0.00', shortfall: '0.00' });
    expect(preview.body.expires_at).toBe(new Date(app.clock.now().getTime() + 86_400_000).toISOString());
    expect(await jobsOf(owner)).toEqual([]);
    expect((await getImport(app.client, owner, preview.body.id)).body).toEqual(preview.body);
  });

  test('in French, with semicolons, commas in wages and several dates of one job, is one job on those dates', async () => {
    const owner = await anEmployer(app);
    await createSite(app.client, owner, { name: 'Le Comptoir' });
    const header = 'Emploi;Titre;Description;Salaire;Date;Début;Fin;Travailleurs;Pause;Horaire;Lieu;Couleur';
    const row = (date: string, start: string) =>
      `A;Serveur;Salle et terrasse;21,50;${date};${start};23:00;2;30;Soirs;le comptoir;rouge`;
    const text = `\uFEFF${[header, row('2026-12-02', '17:00'), row('2026-12-01', '18:00')].join('\r\n')}`;
    const preview = made(await send(owner, text));
    expect(preview).toMatchObject({ status: 'ready', jobs_count: 1, shifts_count: 2, ignored_columns: ['Couleur'] });
    // 5.5 and 4.5 paid hours for two workers.
    expect(preview.estimated_cost).toBe('430.00');
    const { job_ids } = made(await confirmImport(app.client, owner, preview.id));
    expect(await getJob(app, owner, job_ids[0] ?? '')).toMatchObject({
      title: 'Serveur',
      wage: '21.50',
      worker_count: 2,
      timezone: 'America/Toronto',
      start_date: '2026-12-01',
      schedule: { name: 'Soirs', break_duration: 30, dates: [{ date: '2026-12-01' }, { date: '2026-12-02' }] },
      location: { precision: 'exact' },
      estimated_cost: '430.00',
    });
  });

  test('has every error on its cell, in the language of the account', async () => {
    const owner = await anEmployer(app, { account_language: 'fr' });
    const wrong = [
      aShiftLine('2026-12-01', { wage: '12' }),
      aShiftLine('03/04/2026'),
      aShiftLine('2026-11-15'),
      aShiftLine('2026-12-01', { start: '8:00' }),
      aShiftLine('2026-12-01', { start: '08:00', end: '08:00' }),
      aShiftLine('2026-12-01', { title: '' }),
      aShiftLine('2026-12-01'),
    ];
    const { status, rows, jobs_count } = made(await send(owner, aShiftFile(wrong)));
    expect({ status, jobs_count }).toEqual({ status: 'has_errors', jobs_count: 1 });
    expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([
      ['wage'],
      ['date'],
      ['date'],
      ['start_time'],
      ['end_time'],
      ['title'],
      [],
    ]);
    expect(rows[1]?.errors.date).toEqual(['Écrivez la date sous la forme AAAA-MM-JJ, comme 2026-12-24']);
  });

  test('says which row of a job differs, overlaps or comes too late', async () => {
    const header = 'job,title,description,wage,date,start_time,end_time,street_address,city,zip_code';
    const row = (word: string, date: string, start = '08:00', wage = '20') =>
      `${word},Cook,Soup,${wage},${date},${start},16:00,100 Queen Street West,Toronto,M5H 2N2`;
    const text = [
      header,
      row('A', '2026-12-01'),
      row('A', '2026-12-02', '08:00', '21'),
      row('B', '2026-12-01'),
      row('B', '2026-12-01', '09:00'),
      row('C', '2026-12-01'),
      row('C', '2028-12-01'),
    ].join('\n');
    const { rows } = made(await send(employer, text));
    expect(rows.map(({ errors }) => errors)).toEqual([
      {},
      { wage: ['Differs from line 2 of the same job'] },
      {},
      { start_time: ['Two shifts of this schedule overlap'] },
      {},
      { date: [expect.any(String)] },
    ]);
  });

  test('names no site of another employer, and asks for an address without one', async () => {
    await createSite(app.client, await anEmployer(app), { name: 'Foreign' });
    const header = 'title,description,wage,date,start_time,end_time,site';
    const text = `${header}\nCook,Soup,20,2026-12-01,08:00,16:00,Foreign\nCook,Soup,20,2026-12-01,08:00,16:00,`;
    const { rows } = made(await send(employer, text));
    expect(rows[0]?.errors).toEqual({ site: ['This site is not among your saved sites'] });
    expect(Object.keys(rows[1]?.errors ?? {}).sort()).toEqual(['city', 'street_address', 'zip_code']);
  });

  test('has contact details masked, and formulas kept to the letter', async () => {
    const titles = ['Call 514 555 0100', '=1+1'];
    const file = aShiftFile(titles.map((title) => aShiftLine('2026-12-01', { title })));
    const { rows } = made(await send(employer, file));
    expect(rows[0]?.values.title).not.toContain('0100');
    expect(rows[1]?.values.title).toBe('=1+1');
    const header = 'title,description,wage,date,start_time,end_time,street_address,city,zip_code';
    const elsewhere = `${header}\nCook,Soup,20,2026-12-01,08:00,16:00,1 Rue A,Laval 514 555 0100,H7N 1A1`;
    expect(made(await send(employer, elsewhere)).rows[0]?.values.city).toBe('Laval •••');
  });

  test.each<[string, Uint8Array | string, string]>([
    ['another encoding', Uint8Array.from([0x74, 0xe9, 0x0a]), 'cannot be read'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'cannot be read'],
    ['no header', 'Cook,Soup,20', 'name the columns'],
    ['a column missing', 'title,date\nCook,2026-12-01', 'description, wage, start_time, end_time'],
    ['no rows', new TextDecoder().decode(aShiftFile([])), 'no shifts'],
    ['too many rows', aShiftFile(Array.from({ length: 501 }, () => lines[0] ?? '')), '500'],
    ['more than a megabyte', `title\n${'x'.repeat(1024 * 1024)}`, '1'],
  ])('with %s is refused, and nothing of it is stored', async (_name, content, text) => {
    const owner = await anEmployer(app);
    const answer = await send(owner, content);
    expect(answer).toMatchObject({ status: 400, body: { file: [expect.stringContaining(text)] } });
    const stored = app.db.selectFrom('job_imports').select('id').where('owner_id', '=', owner.user.id);
    expect(await stored.execute()).toEqual([]);
  });

  test('is required', async () => {
    const answer = await sendForm(app, '/job/import/', { token: employer.access_token });
    expect(answer.status).toBe(400);
  });
});

describe('confirming an import', () => {
  test('creates all jobs once, however often and with whatever keys it is asked', async () => {
    const owner = await anEmployer(app);
    const { id } = made(await send(owner, aShiftFile(lines)));
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((each) =>
        confirmImport(
          app.client,
          owner,
          id,
          {},
          each > 3 ? { 'idempotency-key': `key ${each % 2}`.replace(' ', '') } : {},
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [first] = answers;
    for (const { body } of answers) expect(body.job_ids).toEqual(first?.body.job_ids);
    expect(first?.body).toMatchObject({
      status: 'confirmed',
      jobs_count: 3,
      shifts_count: 3,
      estimated_cost: '480.00',
    });
    const posted = await jobsOf(owner);
    expect(posted.map(({ id: jobId }) => jobId).sort()).toEqual(first?.body.job_ids.toSorted());
    expect(posted.every(({ location }) => location.precision === 'area')).toBe(true);
    expect((await confirmImport(app.client, owner, id)).body.job_ids).toEqual(first?.body.job_ids);
  });

  test('refuses errors, unless only jobs without a bad row are wanted', async () => {
    const owner = await anEmployer(app);
    const { id } = made(await send(owner, aShiftFile([...lines, aShiftLine('2026-12-01', { wage: '1' })])));
    expect(await confirmImport(app.client, owner, id)).toMatchObject({
      status: 409,
      body: { code: 'import_has_errors' },
    });
    expect(await jobsOf(owner)).toEqual([]);
    const confirmed = made(await confirmImport(app.client, owner, id, { only_valid: true }));
    expect(confirmed).toMatchObject({ status: 'confirmed', jobs_count: 3 });
    expect(confirmed.rows.map(({ errors }) => Object.keys(errors))).toEqual([[], [], [], ['wage']]);
    expect(await jobsOf(owner)).toHaveLength(3);
  });

  test('with nothing but errors creates nothing, whatever is wanted', async () => {
    const { id } = made(await send(employer, aShiftFile([aShiftLine('2026-11-01')])));
    const answer = await confirmImport(app.client, employer, id, { only_valid: true });
    expect(answer).toMatchObject({ status: 409, body: { code: 'import_has_errors' } });
  });

  test('of another employer is not found', async () => {
    const { id } = made(await send(employer, aShiftFile(lines)));
    const other = await anEmployer(app);
    expect((await confirmImport(app.client, other, id)).status).toBe(404);
    expect((await getImport(app.client, other, id)).status).toBe(404);
  });

  test('is part of the export, and gone with the account', async () => {
    const owner = await anEmployer(app);
    made(await send(owner, aShiftFile(lines)));
    const { body } = await app.client.get('/user/export/', { ...as(owner), headers: withPassword });
    expect(body).toMatchObject({ job_imports: [{ status: 'open' }] });
    await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(owner));
    const left = app.db.selectFrom('job_imports').select('id').where('owner_id', '=', owner.user.id);
    expect(await left.execute()).toEqual([]);
  });
});

// The last of this file: they move the clock by days.
describe('an import that waits', () => {
  test('is checked against the present, then expires, and its content is gone', async () => {
    let owner = await anEmployer(app);
    const soon = aShiftFile([aShiftLine('2026-11-16', { end: '23:00' }), ...lines]);
    const { id } = made(await send(owner, soon));
    app.clock.advance({ hours: 20 });
    owner = await signInAgain(app, owner);
    expect((await confirmImport(app.client, owner, id)).body).toMatchObject({ code: 'import_has_errors' });
    const stale = made(await getImport(app.client, owner, id));
    expect(stale.status).toBe('has_errors');
    expect(Object.keys(stale.rows[0]?.errors ?? {})).toEqual(['date']);

    app.clock.advance({ hours: 4 });
    owner = await signInAgain(app, owner);
    expect(await confirmImport(app.client, owner, id)).toMatchObject({ status: 409, body: { code: 'import_expired' } });
    expect(made(await getImport(app.client, owner, id))).toMatchObject({ status: 'expired', rows: [], jobs_count: 0 });
    await clearExpiredImports(app.deps);
    const stored = app.db.selectFrom('job_imports').select('rows').where('id', '=', id);
    expect(await stored.execute()).toEqual([{ rows: [] }]);
    app.clock.advance({ days: 1, minutes: 1 });
    await forgetOldImports(app.deps);
    expect(await stored.execute()).toEqual([]);
  });
});
