import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { aRegisteredUser } from '../testing/people.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { createLog } from './log.ts';
import { loggableError } from './loggable-error.ts';

const app = useTestApp();

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
    const { user } = await aRegisteredUser(app, { first_name: 'Canaryname' });
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

describe('an error in the log', () => {
  const write = (err: unknown) => {
    const lines: string[] = [];
    createLog('info', { write: (line: string) => void lines.push(line) }).warn({ event: 'failed', err }, 'failed');
    return lines;
  };

  test('of a lost connection is one short line without the client', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl, password: 'canary-password' });
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01', client });
    const lines = write(lost);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '').err).toEqual({ code: '57P01', message: 'terminating connection' });
    expect(lines[0]?.length).toBeLessThan(250);
  });

  test('of several refused connections names the reason and no stack', () => {
    const refused = Object.assign(new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })]), {
      code: 'ECONNREFUSED',
    });
    expect(JSON.parse(write(refused)[0] ?? '').err).toEqual({ code: 'ECONNREFUSED', message: '' });
  });

  test.each(['$response', 'request', 'job', 'transporter'])('keeps nothing of the object in %s', (name) => {
    const error = Object.assign(new Error('a library failed'), { [name]: { secret: 'canary' }, code: 'EENVELOPE' });
    const [line = ''] = write(error);
    expect(line).not.toContain('canary');
    expect(JSON.parse(line).err).toMatchObject({ type: 'Error', message: 'a library failed', code: 'EENVELOPE' });
  });

  test('that is no error is written as text', () => {
    expect(JSON.parse(write('plain')[0] ?? '').err).toEqual({ message: 'plain' });
  });
});
