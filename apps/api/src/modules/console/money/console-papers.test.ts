import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSignedInOperator } from '../../../testing/console.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

test('missing papers are issued by the background, however often it is asked before it begins', async () => {
  const operator = await aSignedInOperator(app);
  const ask = () => app.consoleClient.post('/papers/issue/', undefined, operator);
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([204, 204]);
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where key = 'issue_papers:asked'`.execute(app.db);
  expect(rows).toEqual([{ task: 'issue_papers' }]);
  const acts = await app.db.selectFrom('audit_entries').select('actor').where('action', '=', 'papers.asked').execute();
  expect(acts).toEqual([{ actor: operator.operator.email }, { actor: operator.operator.email }]);
});
