import { LoginBody } from '@relevo/contracts/accounts';
import { expect, test } from 'vitest';
import { fetchedSchema } from './fetched-rules.ts';
import { problemResolver } from './problem-resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const typed = { email: '', password: 'secret' };

test('checking waits for rules that are still on their way', async () => {
  let arrive: (schema: typeof LoginBody) => void = () => undefined;
  const problemsOf = fetchedSchema(() => new Promise((resolve) => (arrive = resolve)));
  let isChecked = false;
  const checked = Promise.resolve(problemResolver(problemsOf)(typed, undefined, options)).then((answer) => {
    isChecked = true;
    return answer;
  });

  await Promise.resolve();
  expect(isChecked).toBe(false);

  arrive(LoginBody);
  expect(await checked).toMatchObject({ errors: { email: { type: 'email_required' } } });
});

test('rules that cannot be fetched leave the check to the server, and are asked for again', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(LoginBody)];
  const problemsOf = fetchedSchema(() => (answers.shift() ?? (() => Promise.resolve(LoginBody)))());
  expect(await problemsOf(typed)).toEqual({});
  expect(Object.keys(await problemsOf(typed))).toEqual(['email']);
});
