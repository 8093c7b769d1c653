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

/** The migrations before an account had a moment since which it waits. */
async function migrationsBefore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-before-waiting-since-'));
  for (const name of await readdir(ours)) if (name < '0027') await cp(join(ours, name), join(folder, name));
  return folder;
}

const changed = '2026-11-10T09:00:00.000Z';
const submitted = '2026-11-03T08:00:00.000Z';
const submittedAgain = '2026-11-07T08:00:00.000Z';

type Account = { name: string; status: string; submissions?: readonly string[]; isDeleted?: boolean };

const account = ({ name, status, submissions = [], isDeleted = false }: Account) => `
  with account as (
    insert into users (id, email, password_hash, user_type, first_name, last_name, sex, date_of_birth,
      criminal_record_check, account_language, terms_accepted_at, review_status, deleted_at, created_at, updated_at)
    values (gen_random_uuid(), '${name.replaceAll(/\W+/g, '-')}@example.com', 'x', 'worker', '${name}', 'B', 'female', '2000-01-01',
      true, 'en', '${submitted}', '${status}', ${isDeleted ? `'${changed}'` : 'null'}, '${submitted}', '${changed}') returning id)
  insert into outbox_events (type, payload, recorded_at)
  select type, jsonb_build_object('userId', id), at::timestamptz
  from account, (values ('account.registered', '2026-11-01T08:00:00Z')
    ${submissions.map((at) => `, ('account.submitted', '${at}')`).join('')}) as event (type, at)`;

test('accounts from before wait since they were first submitted, or since their last change', async () => {
  const [url, before] = [await freshDatabase({ from: 'template1' }), await migrationsBefore()];
  await migrate({ url, folder: before, log });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const accounts: Account[] = [
      { name: 'in review', status: 'in_review', submissions: [submitted] },
      { name: 'submitted twice', status: 'in_review', submissions: [submittedAgain, submitted] },
      { name: 'in review without an event', status: 'in_review' },
      { name: 'rejected', status: 'rejected', submissions: [submitted] },
      { name: 'approved', status: 'approved', submissions: [submitted] },
      { name: 'incomplete', status: 'incomplete' },
      { name: 'deleted', status: 'in_review', submissions: [submitted], isDeleted: true },
    ];
    for (const each of accounts) await client.query(account(each));
    await migrate({ url, folder: ours, log });
    const { rows } = await client.query<{ first_name: string; waiting_since: Date | null }>(
      'select first_name, waiting_since from users',
    );
    expect(Object.fromEntries(rows.map((row) => [row.first_name, row.waiting_since?.toISOString() ?? null]))).toEqual({
      'in review': submitted,
      'submitted twice': submitted,
      'in review without an event': changed,
      rejected: submitted,
      approved: null,
      incomplete: null,
      deleted: null,
    });
  } finally {
    await client.end();
    await rm(before, { recursive: true, force: true });
  }
});
