import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { afterEach, expect, test, vi } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { aSignedInOperator, seeAccount } from '../testing/console.ts';
import { aRegisteredUser, withPassword } from '../testing/people.ts';
import {
  aPasskey,
  appCode,
  creationOptions,
  offerTotp,
  requestOptions,
  signIn,
  switchOn,
} from '../testing/second-factor.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
afterEach(() => vi.restoreAllMocks());

const [factorPath, passkeyPath] = ['/user/second-factor/', '/user/passkeys/'];
const confirmed = (person: SignedInView) => ({ ...as(person), headers: withPassword });

/** With the code of the next step, which was not used yet. */
async function aProtectedPerson() {
  const person = await aRegisteredUser(app);
  const factor = await switchOn(app, person);
  return { person, ...factor, code: appCode(app, factor.secret, 1), email: person.user.email };
}

async function aPersonWithPasskey() {
  const person = await aRegisteredUser(app);
  return { person, ...(await aPasskey(app, person, { origin: app.deps.publicUrl })) };
}

const calls: CountedCall[] = [
  [
    'how the account is protected',
    2,
    async () => {
      const { person } = await aProtectedPerson();
      return () => app.client.get(factorPath, as(person));
    },
  ],
  [
    'the key for an app',
    8,
    async () => {
      const person = await aRegisteredUser(app);
      return () => app.client.post(`${factorPath}totp/`, undefined, confirmed(person));
    },
  ],
  [
    'switching it on',
    11,
    async () => {
      const person = await aRegisteredUser(app);
      const code = appCode(app, await offerTotp(app, person));
      return () => app.client.post(`${factorPath}totp/confirm/`, { code }, as(person));
    },
  ],
  [
    'switching it off',
    11,
    async () => {
      const { person, code } = await aProtectedPerson();
      return () => app.client.delete(`${factorPath}totp/`, confirmed(person), { code });
    },
  ],
  [
    'new recovery codes',
    9,
    async () => {
      const { person, code } = await aProtectedPerson();
      return () => app.client.post(`${factorPath}recovery-codes/`, { code }, as(person));
    },
  ],
  [
    'signing in with a code',
    7,
    async () => {
      const { email, code } = await aProtectedPerson();
      return () => signIn(app, email, code);
    },
  ],
  [
    'signing in with a recovery code',
    6,
    async () => {
      const { email, recoveryCodes } = await aProtectedPerson();
      return () => signIn(app, email, recoveryCodes[0]);
    },
  ],
  [
    'the list of passkeys',
    2,
    async () => {
      const { person } = await aPersonWithPasskey();
      return () => app.client.get(passkeyPath, as(person));
    },
  ],
  [
    'the challenge of a new passkey',
    5,
    async () => {
      const person = await aRegisteredUser(app);
      return () => app.client.post(`${passkeyPath}options/`, undefined, confirmed(person));
    },
  ],
  [
    'adding a passkey',
    9,
    async () => {
      const person = await aRegisteredUser(app);
      const response = new Authenticator(app.deps.publicUrl).create(await creationOptions(app, person));
      return () => app.client.post(passkeyPath, { name: 'Laptop', response }, as(person));
    },
  ],
  [
    'renaming a passkey',
    5,
    async () => {
      const { person, passkey } = await aPersonWithPasskey();
      return () => app.client.patch(`${passkeyPath}${passkey.id}/`, { name: 'Laptop' }, as(person));
    },
  ],
  [
    'removing a passkey',
    7,
    async () => {
      const { person, passkey } = await aPersonWithPasskey();
      return () => app.client.delete(`${passkeyPath}${passkey.id}/`, confirmed(person));
    },
  ],
  ['the challenge of a sign-in', 1, async () => () => app.client.post('/user/login/passkey/options/')],
  [
    'signing in with a passkey',
    7,
    async () => {
      const { device } = await aPersonWithPasskey();
      const response = device.get(await requestOptions(app));
      return () => app.client.post('/user/login/passkey/', { response });
    },
  ],
  [
    'an account in the console',
    9,
    async () => {
      const { person } = await aProtectedPerson();
      const operator = await aSignedInOperator(app);
      return () => seeAccount(app, operator, person.user.id);
    },
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});
