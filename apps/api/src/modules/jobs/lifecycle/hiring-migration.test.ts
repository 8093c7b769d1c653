import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { migrate } from '../../../platform/database/migrate.ts';
import { rootFolder } from '../../../root.ts';
import { freshDatabase } from '../../../testing/fresh-database.ts';

const ours = join(rootFolder, 'database/migrations');
const log = pino({ level: 'silent' });

/** The migrations before hiring could be reopened. */
async function migrationsBefore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-before-hiring-'));
  for (const name of await readdir(ours)) if (name < '0019') await cp(join(ours, name), join(folder, name));
  return folder;
}

const job = (title: string, { status = 'open', confirmed = 0, pending = 0, starts = ['1 day'] }) => `
  with job as (
    insert into jobs (id, owner_id, title, description, wage_cents, worker_count, start_date, timezone, status, street_address,
      city, zip_code, country, precision, schedule_name, break_minutes, week_count, days, first_shift_at, last_shift_at,
      estimated_cost_cents, confirmed_count, pending_count, search_text, search_city, created_at, updated_at)
    values (gen_random_uuid(), (select id from users), '${title}', '', 2000, 2, now(), 'UTC', '${status}', '1 Main', 'Montréal',
      'H2X 1X3', 'Canada', 'unknown', 'Days', 0, 1, '[]', now() - interval '9 days', now() + interval '9 days', 0, ${confirmed},
      ${pending}, 'x', 'montreal', now(), now()) returning id)
  insert into shifts (id, job_id, starts_at, ends_at)
  select gen_random_uuid(), id, now() + start::interval, now() + start::interval + interval '1 hour'
  from job, unnest(array[${starts.map((start) => `'${start}'`).join(', ')}]) as start`;

test('jobs from before keep whether they hire, and get their next shift', async () => {
  const [url, before] = [await freshDatabase({ from: 'template1' }), await migrationsBefore()];
  await migrate({ url, folder: before, log });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      insert into users (id, email, password_hash, user_type, first_name, last_name, sex, date_of_birth,
        criminal_record_check, account_language, terms_accepted_at, created_at, updated_at)
      values (gen_random_uuid(), 'a@example.com', 'x', 'employer', 'A', 'B', 'female', '2000-01-01', true, 'en', now(), now(),
        now())`);
    await client.query(job('open', { starts: ['-1 day', '1 day', '2 days'] }));
    await client.query(job('full', { status: 'confirmed', confirmed: 2 }));
    await client.query(job('closed', { status: 'confirmed', confirmed: 1 }));
    await client.query(job('running, unknown', { status: 'running', confirmed: 1 }));
    await client.query(job('running, applications wait', { status: 'running', confirmed: 1, pending: 1 }));
    await client.query(
      job('running, last shift', { status: 'running', confirmed: 1, pending: 1, starts: ['-1 hour'] }),
    );
    await migrate({ url, folder: ours, log });
    const { rows } = await client.query(`
      select title, hiring_open, has_shifts_to_come, hires, round(extract(epoch from next_starts_at - now()) / 3600)::int as hours
      from jobs order by created_at, title`);
    const found = Object.fromEntries(rows.map(({ title, ...row }) => [title, row]));
    expect(found).toEqual({
      open: { hiring_open: true, has_shifts_to_come: true, hires: true, hours: 24 },
      full: { hiring_open: true, has_shifts_to_come: true, hires: false, hours: 24 },
      closed: { hiring_open: false, has_shifts_to_come: true, hires: false, hours: 24 },
      'running, unknown': { hiring_open: false, has_shifts_to_come: true, hires: false, hours: 24 },
      'running, applications wait': { hiring_open: true, has_shifts_to_come: true, hires: true, hours: 24 },
      'running, last shift': { hiring_open: true, has_shifts_to_come: false, hires: false, hours: -1 },
    });
    const { rows: places } = await client.query('select job_count::int as count from open_job_places');
    expect(places).toEqual([{ count: 2 }]);
  } finally {
    await client.end();
    await rm(before, { recursive: true, force: true });
  }
});
