import { get } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { AttendanceReport } from '@relevo/contracts/insights';
import { byDepth, isDeep } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { seedManyPeople } from '../../testing/many-people.ts';
import { unzip } from '../../testing/read-workbook.ts';
import { seedJob } from '../../testing/seed-work.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const people = 50;
/** More rows than the server reads at once, so that a report is continued at least once. */
const shiftsEach = byDepth({ short: 208, deep: 2_000 });
const rows = people * shiftsEach;
const period = 'from=2025-01-01&to=2025-12-31';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
  const firstShiftAt = new Date('2025-01-01T12:00:00Z');
  const jobId = await seedJob(app, employer, { firstShiftAt, places: people, filled: people });
  await seedWork(jobId, (await aWorker(app)).user.id);
});

/** Every worker in every shift; each pay is a different amount, so that a duplicate or missing row shows. */
async function seedWork(jobId: string, like: string): Promise<void> {
  const workers = await seedManyPeople(app.db, { like, count: people });
  // Few names for many people: a report in their order goes on in the middle of the same name.
  await sql`update users set last_name = 'N' || (('x' || left(id::text, 2))::bit(8)::int % 3) where id = any(${workers}::uuid[])`.execute(
    app.db,
  );
  await sql`
    insert into shifts (id, job_id, starts_at, ends_at)
    select gen_random_uuid(), ${jobId}, at, at + interval '4 hours'
    from generate_series(1, ${sql.lit(shiftsEach)}) as number,
      lateral (select timestamptz '2025-01-02T12:00:00Z' + number * interval '4 hours' as at) as timed`.execute(app.db);
  await sql`
    insert into applications (id, job_id, worker_id, final_wage_cents, status, created_at, updated_at)
    select gen_random_uuid(), ${jobId}, worker, 1800, 'confirmed', now(), now()
    from unnest(${workers}::uuid[]) as worker`.execute(app.db);
  // A portion for each worker, because a statement that runs too long is stopped by the server.
  for (const [index, worker] of workers.entries()) await seedShiftsOf(jobId, worker, index);
  await sql`vacuum analyze worker_shifts`.execute(app.db);
}

async function seedShiftsOf(jobId: string, worker: string, index: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // All they point to was seeded above: no need to look a hundred thousand times.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into worker_shifts (id, shift_id, job_id, application_id, worker_id, status, funding, final_wage_cents, starts_at,
        ends_at, created_at, updated_at, checked_in_at, checked_out_at, check_in_by, check_out_by, worked_minutes, break_minutes,
        pay_cents, pay_parts)
      select gen_random_uuid(), shift.id, shift.job_id, application.id, application.worker_id, 'completed', 'paid', 1800,
        shift.starts_at, shift.ends_at, shift.starts_at, shift.ends_at, shift.starts_at, shift.ends_at, 'scan', 'scan', 60, 0,
        ${sql.lit(index * shiftsEach)} + row_number() over (), 1
      from shifts as shift join applications as application on application.job_id = shift.job_id
      where shift.job_id = ${jobId} and shift.starts_at < '2026-01-01' and application.worker_id = ${worker}`.execute(
      tx,
    );
  });
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Memory of this process in megabytes, after garbage collection. */
function memory(): { held: number; resident: number } {
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: (heapUsed + external) / 1024 / 1024, resident: rss / 1024 / 1024 };
}

type Download = { held: number; resident: number; bytes: number };

/** Reads a file as a browser does that writes it to the disk, and looks now and then at what the server holds. */
async function download(query: string, each: (chunk: Uint8Array) => void): Promise<Download> {
  const headers = { authorization: `Bearer ${employer.access_token}` };
  const response = await fetch(`${app.url}/api/reports/${query}`, { headers });
  expect(response.status).toBe(200);
  const before = memory();
  const most = { held: 0, resident: 0, bytes: 0 };
  let looked = performance.now();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    most.bytes += chunk.length;
    each(chunk);
    if (performance.now() - looked < 1000) continue;
    const now = memory();
    most.held = Math.max(most.held, now.held - before.held);
    most.resident = Math.max(most.resident, now.resident - before.resident);
    looked = performance.now();
  }
  return most;
}

/** Calls back with each line as it comes. */
function splitLines(each: (line: string) => void): (chunk: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = '';
  return (chunk) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) each(line);
  };
}

const warnings: Error[] = [];
const noteWarning = (warning: Error) => void warnings.push(warning);
beforeAll(() => void process.on('warning', noteWarning));
afterAll(() => {
  process.off('warning', noteWarning);
  expect(warnings).toEqual([]);
});

describe(`a report of ${rows} rows`, () => {
  test('reaches a spreadsheet row by row, each once and in its order, while little of it is held', async () => {
    const seen = new Uint8Array(rows + 1);
    let [count, cents, last, disorder, total] = [0, 0, '', 0, ''];
    const used = await download(
      `attendance/?${period}&format=csv`,
      splitLines((line) => {
        count += 1;
        const cells = line.split(',');
        if (cells[0] === 'Total') total = line;
        if (!cells[0]?.startsWith('Jeanne N')) return;
        const paid = Math.round(Number(cells[9]) * 100);
        seen[paid] = (seen[paid] ?? 0) + 1;
        cents += paid;
        const place = `${cells[0]} ${cells[2]} ${cells[3]}`;
        if (place < last) disorder += 1;
        last = place;
      }),
    );
    expect([count, disorder]).toEqual([rows + 2, 0]);
    expect(cents).toBe((rows * (rows + 1)) / 2);
    expect(seen.subarray(1).every((times) => times === 1)).toBe(true);
    expect(total).toBe(`Total,,,,,,,${rows},,,,`);
    expect(used.bytes).toBeGreaterThan(rows * 50);
    // As objects they would be some hundred megabytes.
    expect(used.held).toBeLessThan(60);
    expect(used.resident).toBeLessThan(150);
  });

  test('is a workbook with each of them, while little of it is held', async () => {
    const parts: Uint8Array[] = [];
    // Half of it says as much as the whole.
    const half = `from=2025-01-01&to=${byDepth({ short: '2025-01-20', deep: '2025-06-30' })}`;
    const { body } = await app.client.get<AttendanceReport>(`/reports/attendance/?${half}&page_size=1`, {
      token: employer.access_token,
    });
    expect(body.count).toBeGreaterThan(rows / 2);
    const used = await download(`attendance/?${half}&format=xlsx`, (chunk) => void parts.push(chunk));
    expect(used.held).toBeLessThan(60);
    expect(used.resident).toBeLessThan(150);
    const sheet = unzip(Buffer.concat(parts)).get('xl/worksheets/sheet1.xml') ?? Buffer.alloc(0);
    let found = 0;
    for (let at = sheet.indexOf('<row>'); at !== -1; at = sheet.indexOf('<row>', at + 1)) found += 1;
    expect(found).toBe(body.count + 2);
    expect(sheet.subarray(-24).toString()).toContain('</sheetData></worksheet>');
  });

  test('of some days is printed on page after page, while little of it is held and others are served', async () => {
    const parts: Uint8Array[] = [];
    const days = byDepth({ short: 'from=2025-01-03&to=2025-01-04', deep: 'from=2025-01-01&to=2025-01-31' });
    const { body } = await app.client.get<AttendanceReport>(`/reports/attendance/?${days}&page_size=1`, {
      token: employer.access_token,
    });
    let [isDone, answered] = [false, 0];
    const others = (async () => {
      while (!isDone) {
        await fetch(`${app.url}/api/health/live`);
        answered += 1;
      }
    })();
    const used = await download(`attendance/?${days}&format=pdf`, (chunk) => void parts.push(chunk));
    isDone = true;
    await others;
    expect(used.held).toBeLessThan(60);
    expect(used.resident).toBeLessThan(150);
    // Other requests are answered while the file is written, not only when it is done.
    expect(answered).toBeGreaterThan(5);
    const pdf = Buffer.concat(parts);
    expect(pdf.subarray(-6).toString()).toContain('%%EOF');
    expect(pdf.toString('latin1').split('/Type /Page\n').length - 1).toBeGreaterThan(body.count / 50);
    expect(body.count).toBeGreaterThan(500);
  });

  // Only a report much longer than what connections hold back shows this; files/slow-readers.test.ts shows it for each writer.
  if (!isDeep) return;
  test.each(['csv', 'xlsx', 'pdf'])('as %s is read no further once its reader has left', async (format) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const portions = () => asked.mock.calls.filter((call) => JSON.stringify(call[0])?.includes('as picked')).length;
    const readWhole = () => download(`attendance/?${period}&format=csv`, () => {});
    await readWhole();
    const whole = portions();
    await abortAfterFirstBytes(`/api/reports/attendance/?${period}&format=${format}`);
    // While a whole report is read, the abandoned one would be read on too.
    await readWhole();
    expect(portions() - 2 * whole).toBeGreaterThan(0);
    expect(portions() - 2 * whole).toBeLessThan(6);
    asked.mockRestore();
  });
});

/** Requests a file and closes the connection after the first bytes. */
function abortAfterFirstBytes(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${employer.access_token}` };
    const request = get(`${app.url}${path}`, { headers, agent: false }, (response) => {
      expect(response.headers['x-report-rows']).toBe(String(rows));
      response.once('data', () => {
        request.destroy();
        resolve();
      });
    });
    request.on('error', reject);
  });
}
