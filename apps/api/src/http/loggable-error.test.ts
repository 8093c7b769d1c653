import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aNewcomer } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { loggableError } from './loggable-error.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function logged(failing: Promise<unknown>): Promise<{ raw: string; bare: string }> {
  const error = await failing.then(
    () => new Error('it did not fail'),
    (reason: Error) => reason,
  );
  const write = (err: Error) => {
    const lines: string[] = [];
    pino({}, { write: (text: string) => void lines.push(text) }).error({ err }, 'failed');
    return lines.join('');
  };
  return { raw: write(error), bare: write(loggableError(error)) };
}

describe('an error of the database, as it is logged', () => {
  test('keeps its code and its place, and loses the row that it quotes', async () => {
    const { user } = await aNewcomer(app, { first_name: 'Canaryname' });
    const { raw, bare } = await logged(
      app.db
        .updateTable('users')
        .set({ account_language: 'xx' as 'en' })
        .where('id', '=', user.id)
        .execute(),
    );
    expect(raw).toContain('Canaryname');
    expect(bare).not.toContain('Canaryname');
    expect(JSON.parse(bare).err).toMatchObject({
      code: '23514',
      table: 'users',
      constraint: 'users_account_language_check',
    });
    expect(JSON.parse(bare).err.stack).toContain('violates check constraint');
  });

  test('loses the value that does not fit', async () => {
    const { raw, bare } = await logged(
      app.db.selectFrom('users').selectAll().where('id', '=', 'canary-no-uuid').execute(),
    );
    expect(raw).toContain('canary-no-uuid');
    expect(bare).not.toContain('canary-no-uuid');
    expect(JSON.parse(bare).err).toMatchObject({ code: '22P02' });
  });

  test('of another kind stays as it is', () => {
    const error = new Error('plain');
    expect(loggableError(error)).toBe(error);
  });
});
