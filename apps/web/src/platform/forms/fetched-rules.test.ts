import { LoginBody } from '@relevo/contracts/accounts';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchedSchema } from './fetched-rules.ts';
import { problemResolver } from './problem-resolver.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

test('a second press is dropped while the first one waits for the rules, and counts again afterwards', async () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const press = () => !page.dispatchEvent(new Event('submit', { cancelable: true }));
  let arrive: (schema: typeof LoginBody) => void = () => undefined;
  const problemsOf = fetchedSchema(() => new Promise((resolve) => (arrive = resolve)));
  expect(press()).toBe(false);

  const checked = problemsOf(typed);
  expect(press()).toBe(true);

  arrive(LoginBody);
  await checked;
  expect(press()).toBe(false);
});
