import { randomUUID } from 'node:crypto';
import type { UserView } from '@relevo/contracts/profile';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createFieldCipher } from '../../../platform/security/field-cipher.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aRegisteredUser, withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { resealFields } from '../accounts.ts';

const keys = {
  old: 'an-old-key-for-tests-only-7f3k9d2m5q8w1z4x',
  current: 'the-current-key-for-tests-only-0a9s8d7f6g5h',
};

const app = useTestApp({
  background: true,
  settings: { ENCRYPTION_KEY: keys.current, ENCRYPTION_KEY_PREVIOUS: keys.old },
});

describe('a secret', () => {
  const canary = {
    password: 'canary-password-73',
    social_insurance_number: '932518467',
    bank_account: '8391746',
    newPassword: 'canary-password-74',
    resetPassword: 'canary-password-75',
  };

  test('is in no table, no log line and no refusal', async () => {
    const { password, social_insurance_number, bank_account, newPassword, resetPassword } = canary;
    const person = await aRegisteredUser(app, {
      password,
      password_confirm: password,
      social_insurance_number,
      bank_account,
      email: 'canary@people.example',
    });
    const token = person.access_token;
    const patch = (body: unknown) => app.client.patch('/user/profile/', body, { token });
    const refusals = [
      await patch({ social_insurance_number: `${social_insurance_number}0`, bank_account: `${bank_account}00` }),
      await patch({ social_insurance_number, bank_account, sex: 'none' }),
      await patch({ social_insurance_number: [social_insurance_number], bank_account: { bank_account } }),
      await patch({ emergency_contacts: [{ name: `${social_insurance_number}\ud83d` }] }),
      await app.client.post(
        '/user/change-password/',
        { current_password: 'wrong', new_password: newPassword },
        { token },
      ),
      await app.client.post('/user/change-password/', { current_password: password, new_password: 'short' }, { token }),
      await app.client.post('/user/delete-account/', { password: newPassword }, { token }),
      await app.client.post('/user/forgot-password/', { token: 'none', new_password: resetPassword }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(Array(8).fill(400));
    expect((await patch({ social_insurance_number, bank_account })).status).toBe(200);
    const headers = { 'x-confirm-password': password };
    expect((await app.client.get('/user/export/', { token, headers })).status).toBe(200);
    await app.client.post(
      '/user/change-password/',
      { current_password: password, new_password: newPassword },
      { token },
    );
    await app.client.get('/user/forgot-password/?email=canary@people.example');
    const mail = await eventually(() =>
      app.db.selectFrom('mails').select('text_body').where('subject', '=', 'Reset your password').executeTakeFirst(),
    );
    const resetToken = /token=([\w-]{43})/.exec(mail.text_body)?.[1] ?? '';
    expect(
      (await app.client.post('/user/forgot-password/', { token: resetToken, new_password: resetPassword })).status,
    ).toBe(200);
    const again = await app.client.post<{ access_token: string }>('/user/login/', {
      email: 'canary@people.example',
      password: resetPassword,
    });
    expect(again.status).toBe(200);

    const signatures = [token, person.refresh_token, again.body.access_token].map((each) => each.split('.')[2] ?? each);
    const secrets = [...Object.values(canary), ...signatures];
    const dump = await dumpEverything(app.databaseUrl);
    // The dump really holds everything: what is no secret is found, also in the job queue's own tables.
    expect(dump.values.filter((value) => value.includes('canary@people.example'))).not.toEqual([]);
    expect(dump.tables).toEqual(expect.arrayContaining(['public.users', 'graphile_worker._private_jobs']));
    for (const secret of [...secrets, ...secrets.map((each) => Buffer.from(each).toString('hex'))]) {
      expect(dump.values.filter((value) => value.includes(secret))).toEqual([]);
    }
    // A mail is for its reader and holds the link; nothing but the mail does.
    expect(dump.withoutMails.filter((value) => value.includes(resetToken))).toEqual([]);
    for (const secret of [...secrets, resetToken]) {
      expect(app.logLines.filter((line) => line.includes(secret))).toEqual([]);
      expect(refusals.filter(({ body }) => JSON.stringify(body).includes(secret))).toEqual([]);
    }
  });

  test('does not open in another row or another column', async () => {
    const [one, other] = [await aRegisteredUser(app, { bank_account: '1111111' }), await aRegisteredUser(app)];
    const { bank_account_sealed } = await row(one.user.id);
    await app.db.updateTable('users').set({ bank_account_sealed }).where('id', '=', other.user.id).execute();
    const stolen = await app.client.get('/user/profile/', { token: other.access_token });
    expect(JSON.stringify(stolen.body)).not.toContain('1111');
    await app.db.updateTable('users').set({ bank_account_sealed: null }).where('id', '=', other.user.id).execute();
  });
});

describe('a new encryption key', () => {
  const oldCipher = createFieldCipher({ current: keys.old, previous: [] });
  const newCipher = createFieldCipher({ current: keys.current, previous: [] });

  /** A worker whose numbers were encrypted before the key was changed. */
  async function aUserWithOldKey(bankAccount: string, sin: string) {
    const person = await aRegisteredUser(app);
    await app.db
      .updateTable('users')
      .set({
        bank_account_sealed: oldCipher.seal(bankAccount, `users.bank_account:${person.user.id}`),
        social_insurance_number_sealed: oldCipher.seal(sin, `users.social_insurance_number:${person.user.id}`),
      })
      .where('id', '=', person.user.id)
      .execute();
    return person;
  }

  test('still opens what an older one sealed, and seals with the new one from then on', async () => {
    const { access_token, user } = await aUserWithOldKey('7654321', '046454286');
    const { body } = await app.client.get<UserView>('/user/profile/', { token: access_token });
    expect(body).toMatchObject({ bank_account: '•••••4321', social_insurance_number: '•••••4286' });
    await app.client.patch(
      '/user/profile/',
      { bank_account: '1234567' },
      { token: access_token, headers: withPassword },
    );
    const { bank_account_sealed } = await row(user.id);
    expect(newCipher.open(bank_account_sealed ?? '', `users.bank_account:${user.id}`)).toBe('1234567');
  });

  test('takes over everything in batches, also beside people who change their numbers', async () => {
    const before = await Promise.all(
      Array.from({ length: 7 }, (_each, index) => aUserWithOldKey(`555000${index}`, `04645428${index}`)),
    );
    const fresh = await aRegisteredUser(app, { bank_account: '4242424' });
    const untouched = await row(fresh.user.id);
    const [changing, ...others] = before;
    const [result] = await Promise.all([
      resealFields(app.deps, { batchSize: 3 }),
      app.client.patch(
        '/user/profile/',
        { bank_account: '9999999' },
        { token: changing?.access_token ?? '', headers: withPassword },
      ),
    ]);
    expect(result.unreadable).toBe(0);
    for (const [index, { user }] of others.entries()) {
      const { bank_account_sealed, social_insurance_number_sealed } = await row(user.id);
      expect(newCipher.open(bank_account_sealed ?? '', `users.bank_account:${user.id}`)).toBe(`555000${index + 1}`);
      expect(newCipher.open(social_insurance_number_sealed ?? '', `users.social_insurance_number:${user.id}`)).toBe(
        `04645428${index + 1}`,
      );
    }
    const { bank_account_sealed } = await row(changing?.user.id ?? '');
    expect(newCipher.open(bank_account_sealed ?? '', `users.bank_account:${changing?.user.id}`)).toBe('9999999');
    expect(await row(fresh.user.id)).toEqual(untouched);
    expect(await resealFields(app.deps, { batchSize: 3 })).toEqual({ resealed: 0, unreadable: 0 });
  });

  test('leaves values that no known key decrypts and counts them', async () => {
    const person = await aRegisteredUser(app);
    const sealed = createFieldCipher({ current: randomUUID(), previous: [] }).seal('1', 'elsewhere');
    await app.db.updateTable('users').set({ bank_account_sealed: sealed }).where('id', '=', person.user.id).execute();
    expect(await resealFields(app.deps)).toMatchObject({ unreadable: 1 });
    expect((await row(person.user.id)).bank_account_sealed).toBe(sealed);
    await app.db.updateTable('users').set({ bank_account_sealed: null }).where('id', '=', person.user.id).execute();
  });
});

function row(userId: string) {
  return app.db
    .selectFrom('users')
    .select(['bank_account_sealed', 'social_insurance_number_sealed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Every value of every table as text, bytes as hexadecimal digits: what a stolen backup would show. */
async function dumpEverything(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
         and table_name <> 'places' order by 1`,
    );
    const values: { table: string; value: string }[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ value: string }>(`select t::text as value from ${name} as t`);
      values.push(...rows.map(({ value }) => ({ table: name, value })));
    }
    return {
      tables: tables.map(({ name }) => name),
      values: values.map(({ value }) => value),
      withoutMails: values.filter(({ table }) => table !== 'public.mails').map(({ value }) => value),
    };
  } finally {
    await client.end();
  }
}
