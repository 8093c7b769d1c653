import { demoAccounts } from '@relevo/domain/demo-accounts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { createOperator } from '../console.ts';

const app = useTestApp();

test.each([
  ['a common password', { password: 'LetMeIn1' }, 'password'],
  ['the password of the demo', { password: demoAccounts.operator.password }, 'password'],
  ['an invisible name', { name: '\u200b' }, 'name'],
  ['a name of two lines', { name: 'Odile\nBergeron' }, 'name'],
  ['no name', { name: ' ' }, 'name'],
])('an operator with %s is not created', async (_name, changes, field) => {
  const email = 'odile@relevo.example';
  const operator = { email, name: 'Odile Bergeron', password: 'a long horse', actor: 'test', ...changes };
  const refusal = await createOperator(app.deps, operator).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'FieldRefusal', fields: { [field]: [{ problem: expect.any(String) }] } });
  expect(await app.db.selectFrom('operators').select('id').where('email', '=', email).execute()).toEqual([]);
});
