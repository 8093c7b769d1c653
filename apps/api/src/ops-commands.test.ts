import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from './ops-commands.ts';
import { createFieldCipher } from './platform/security/field-cipher.ts';
import { StartProblem } from './platform/start-problem.ts';
import { aNewcomer } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const keys = {
  old: 'an-old-key-for-tests-only-7f3k9d2m5q8w1z4x',
  current: 'the-current-key-for-tests-only-0a9s8d7f6g5h',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { ENCRYPTION_KEY: keys.current, ENCRYPTION_KEY_PREVIOUS: keys.old } });
});
afterAll(() => app.close());

const rotate = () => commands['rotate-encryption']?.run(app.deps, { words: [], reason: undefined, name: undefined });

async function sealedWith(key: string): Promise<string> {
  const { user } = await aNewcomer(app);
  const sealed = createFieldCipher({ current: key, previous: [] }).seal('1234567', `users.bank_account:${user.id}`);
  await app.db.updateTable('users').set({ bank_account_sealed: sealed }).where('id', '=', user.id).execute();
  return user.id;
}

describe('rotate-encryption', () => {
  test('seals anew what an older key sealed, says how much, and has nothing to do the second time', async () => {
    const userId = await sealedWith(keys.old);
    expect(await rotate()).toBe('1 fields are sealed anew. ENCRYPTION_KEY_PREVIOUS can be emptied.');
    const { bank_account_sealed } = await app.db
      .selectFrom('users')
      .select('bank_account_sealed')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const withoutOld = createFieldCipher({ current: keys.current, previous: [] });
    expect(withoutOld.open(bank_account_sealed ?? '', `users.bank_account:${userId}`)).toBe('1234567');
    expect(await rotate()).toMatch(/^0 fields/);
  });

  test('says what is missing when a key is not given any more', async () => {
    await sealedWith('a-key-that-somebody-lost-0123456789-abcdef');
    await expect(rotate()).rejects.toThrow(StartProblem);
    await expect(rotate()).rejects.toThrow(/1 could not be opened: add their key to ENCRYPTION_KEY_PREVIOUS/);
  });
});
