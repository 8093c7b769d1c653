import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { earn } from '../../../testing/earned-money.ts';
import { anApprovedUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ mayFail: true });

/** Every row of every table as text: what a stolen backup would show. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_name <> 'places'`.execute(
    app.db,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ value: string }>`select t::text as value from ${sql.raw(name)} as t`.execute(app.db);
    texts.push(...rows.map(({ value }) => value));
  }
  return texts.join('\n');
}

test('a bank account and a card number are in no table and no log line', async () => {
  const canary = { account: '8391746', otherAccount: '7402958', number: '4000056655665556' };
  const person = await anApprovedUser(app);
  const token = person.access_token;
  const method = (bank_account: unknown) =>
    app.client.post(
      '/wallet/withdrawals/set-method/',
      { withdrawal_details: { bank_account, bank_institution: '006', bank_transit: '00011' } },
      { token },
    );
  expect((await method(canary.account)).status).toBe(200);
  expect((await method(`${canary.otherAccount}00`)).status).toBe(400);
  expect((await method({ bank_account: canary.otherAccount })).status).toBe(400);
  await app.client.post('/wallet/manage-card/', { payment_token: 'tok_visa', number: canary.number }, { token });
  expect((await app.client.post('/wallet/manage-card/', { payment_token: canary.number }, { token })).status).toBe(400);
  await app.client.post('/wallet/deposits/', { amount: 50, card: canary.number }, { token });
  await earn(app.deps, person.user.id, 20_00n);
  expect((await app.client.post('/wallet/withdrawals/', { amount: 20 }, { token })).status).toBe(201);
  for (const path of ['', 'transactions/', 'withdrawals/list/', 'withdrawals/set-method/', 'statement/']) {
    const { body } = await app.client.get(`/wallet/${path}`, { token });
    expect(JSON.stringify(body)).not.toContain(canary.account);
  }

  const kept = await dump();
  // The dump really holds everything: what is no secret is found.
  expect(kept).toContain('•••••1746');
  const logText = app.logLines.join('\n');
  for (const secret of Object.values(canary)) {
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
    expect(logText).not.toContain(secret);
  }
});

test('sealed details do not open in another row', async () => {
  const [one, other] = [await anApprovedUser(app), await anApprovedUser(app)];
  const withdrawal_details = { bank_account: '1112223', bank_institution: '006', bank_transit: '00011' };
  await app.client.post('/wallet/withdrawals/set-method/', { withdrawal_details }, { token: one.access_token });
  await sql`insert into withdrawal_methods select ${other.user.id}, details_sealed, updated_at from withdrawal_methods
    where user_id = ${one.user.id}`.execute(app.db);
  const stolen = await app.client.get('/wallet/withdrawals/set-method/', { token: other.access_token });
  expect(JSON.stringify(stolen.body)).not.toContain('2223');
});
