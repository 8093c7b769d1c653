import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../platform/database/database.ts';
import { eventually } from '../testing/eventually.ts';
import { anApprovedUser } from '../testing/people.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { as, banking } from '../testing/wallet-calls.ts';

const app = useTestApp({ mayFail: true });

/** The backend that waits for a lock of another, as one whose statement has reached its time limit. */
async function cancelWaiting(): Promise<true | undefined> {
  const { rows } = await sql<{ cancelled: boolean }>`
    select pg_cancel_backend(pid) as cancelled from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows.length > 0 || undefined;
}

test('a request that the database gives up is answered 503 and changes nothing, and may be sent again', async () => {
  const person = await anApprovedUser(app, banking);
  const rename = (first_name: string) => app.client.patch('/user/profile/', { first_name }, as(person));
  const refused = await inTransaction(app.db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', person.user.id).forUpdate().execute();
    const sent = rename('Patient');
    await eventually(cancelWaiting);
    return sent;
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(app.logLines.filter((line) => line.includes('"event":"database_busy"'))).toHaveLength(1);
  const { body } = await app.client.get<{ first_name: string }>('/user/profile/', as(person));
  expect(body.first_name).toBe(person.user.first_name);
  expect((await rename('Patient')).status).toBe(200);
});
