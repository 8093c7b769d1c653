import type { SignedInView } from '@relevo/contracts/accounts';
import type { ImportView } from '@relevo/contracts/job-imports';
import { as, made } from '@relevo/fixtures/http-client';
import { aShiftFile, aShiftLine, confirmImport, getImport } from '@relevo/fixtures/templates';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEmployer, aWorker, getJob } from '../../../testing/hiring.ts';
import { aFile, sendForm } from '../../../testing/send-form.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

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

const countJobs = async (person: SignedInView) =>
  (await app.db.selectFrom('jobs').select('id').where('owner_id', '=', person.user.id).execute()).length;

const place = '100 Queen Street West,Toronto,M5H 2N2';
const dayAt = (index: number) => new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10);

describe('a file as a spreadsheet writes it', () => {
  test('in French with a mark, semicolons, quotes and line breaks in a cell', async () => {
    const header =
      '"Titre";"Description";"Salaire";"Date";"Début";"Fin";"Adresse";"Ville";"Code postal";"Pays";"Fuseau"';
    const row =
      '"Serveur; salle ""A""";"Ligne un\r\nligne deux";"20,5";"2026-12-24";"18:00";"02:00";"100 Queen Street West";"Toronto";"M5H 2N2";"Canada";"America/Toronto"';
    const { id, rows, status } = made(await send(employer, `\uFEFF${header}\r\n${row}\r\n\r\n${row}\r\n`));
    expect(status).toBe('ready');
    // The cell takes two lines of the file, and an empty one follows.
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(rows[0]?.values).toMatchObject({ title: 'Serveur; salle "A"', description: 'Ligne un\r\nligne deux' });
    const { job_ids } = made(await confirmImport(app.client, employer, id));
    const job = await getJob(app, employer, job_ids[0] ?? '');
    expect(job).toMatchObject({ title: 'Serveur; salle "A"', wage: '20.50', start_date: '2026-12-24' });
    expect(job.shifts).toMatchObject([{ starts_at: '2026-12-24T23:00:00.000Z', ends_at: '2026-12-25T07:00:00.000Z' }]);
  });

  test.each(['24/12/2026', '24-12-2026', '2026/12/24', '2026-12-24T00:00', '2026-02-30', '46015', '2026-12-24 '])(
    'with the date "%s"',
    async (date) => {
      const { rows, status } = made(await send(employer, aShiftFile([aShiftLine(date)])));
      const isFine = date.trim() === '2026-12-24';
      expect([status, Object.keys(rows[0]?.errors ?? {})]).toEqual(isFine ? ['ready', []] : ['has_errors', ['date']]);
    },
  );

  test.each([
    ['20.50', true],
    ['20,50', true],
    ['20', true],
    ['1 000,00', false],
    ['20,50 $', false],
    ['-20', false],
    ['2e1', false],
    ['٢٠', false],
    ['20.505', false],
    ['16.19', false],
    ['1000.01', false],
  ])('with the wage "%s"', async (wage, isFine) => {
    const { rows } = made(await send(employer, aShiftFile([aShiftLine('2026-12-24', { wage: `"${wage}"` })])));
    expect(Object.keys(rows[0]?.errors ?? {})).toEqual(isFine ? [] : ['wage']);
  });

  test.each<[string, Uint8Array]>([
    ['UTF-16, little end first', Uint8Array.from([0xff, 0xfe, ...Buffer.from('title,date\r\n', 'utf16le')])],
    ['UTF-16 without a mark', Uint8Array.from(Buffer.from('title,date\r\nCook,2026-12-01', 'utf16le'))],
    ['ten megabytes', new Uint8Array(10 * 1024 * 1024).fill(0x78)],
    ['nothing in it', new Uint8Array()],
    ['only a mark', Uint8Array.from([0xef, 0xbb, 0xbf])],
    ['a quote that is not closed', new TextEncoder().encode('title,date\n"Cook,2026-12-01')],
    ['a column twice', new TextEncoder().encode('title,titre,description,wage,date,start_time,end_time\na,b,c,20,,,')],
  ])('with %s is refused', async (_name, content) => {
    expect(await send(employer, content)).toMatchObject({ status: 400, body: { file: [expect.any(String)] } });
  });

  test('with formulas keeps them to the letter, in the job too', async () => {
    const titles = ['=cmd|’/C calc’!A0', '+1+1', '-2+3'];
    const file = aShiftFile(titles.map((title, index) => aShiftLine(dayAt(index), { title })));
    const { id, rows } = made(await send(employer, file));
    expect(rows.map(({ values }) => values.title)).toEqual(titles);
    const { job_ids } = made(await confirmImport(app.client, employer, id));
    const posted = await Promise.all(job_ids.map((jobId) => getJob(app, employer, jobId)));
    expect(posted.map(({ title }) => title)).toEqual(titles);
  });

  test('of forty rows, three of them wrong: the others are posted when that is wanted', async () => {
    const owner = await anEmployer(app);
    const lines = Array.from({ length: 40 }, (_each, index) => aShiftLine(dayAt(index)));
    lines[4] = aShiftLine(dayAt(4), { wage: '1' });
    lines[20] = aShiftLine('soon');
    lines[39] = aShiftLine(dayAt(39), { end: '24:00' });
    const preview = made(await send(owner, aShiftFile(lines)));
    expect(preview).toMatchObject({ status: 'has_errors', jobs_count: 37, shifts_count: 37 });
    const wrong = preview.rows.filter(({ errors }) => Object.keys(errors).length > 0);
    expect(wrong.map(({ line, errors }) => [line, ...Object.keys(errors)])).toEqual([
      [6, 'wage'],
      [22, 'date'],
      [41, 'end_time'],
    ]);
    const all = await confirmImport(app.client, owner, preview.id);
    expect(all).toMatchObject({ status: 409, body: { code: 'import_has_errors' } });
    expect(await countJobs(owner)).toBe(0);
    expect(made(await confirmImport(app.client, owner, preview.id, { only_valid: true })).job_ids).toHaveLength(37);
    expect(await countJobs(owner)).toBe(37);
  });

  test('a job of too many dates that are too far apart, with one that is no date', async () => {
    const header = 'job,title,description,wage,date,start_time,end_time,street_address,city,zip_code';
    const row = (date: string) => `A,Cook,Soup,20,${date},08:00,16:00,${place}`;
    const dates = Array.from({ length: 60 }, (_each, index) => dayAt(index * 20));
    const answer = await send(employer, [header, ...dates.map(row), row('03/04/2026'), row('')].join('\n'));
    expect(answer).toMatchObject({ status: 201, body: { status: 'has_errors', jobs_count: 0 } });
    const last = answer.body.rows.slice(-2).map(({ errors }) => Object.keys(errors).sort());
    expect(last).toEqual([
      ['date', 'job'],
      ['date', 'job'],
    ]);
  });
});

describe('sent twice', () => {
  test('is two imports; each is posted once, also at the same moment', async () => {
    const owner = await anEmployer(app);
    const file = aShiftFile([aShiftLine('2026-12-01'), aShiftLine('2026-12-02')]);
    const [one, other] = await Promise.all([send(owner, file), send(owner, file)]);
    expect(one.body.id).not.toBe(other.body.id);
    const ids = [one.body.id, other.body.id, one.body.id, other.body.id];
    const answers = await Promise.all(ids.map((id) => confirmImport(app.client, owner, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[0]?.body.job_ids).toEqual(answers[2]?.body.job_ids);
    expect(await countJobs(owner)).toBe(4);
  });
});

describe('who and what confirms', () => {
  test('a worker, another employer, a malformed id and a malformed body are refused', async () => {
    const { id } = made(await send(employer, aShiftFile([aShiftLine('2026-12-01')])));
    const worker = await aWorker(app);
    expect((await send(worker, aShiftFile([aShiftLine('2026-12-01')]))).status).toBe(403);
    expect((await confirmImport(app.client, worker, id)).status).toBe(403);
    expect((await getImport(app.client, worker, id)).status).toBe(403);
    expect((await confirmImport(app.client, employer, 'x')).status).toBe(404);
    expect((await confirmImport(app.client, employer, id, { only_valid: 'yes' })).status).toBe(400);
    expect((await app.client.post(`/job/import/${id}/confirm/`, undefined, as(employer))).status).toBe(200);
  });
});
