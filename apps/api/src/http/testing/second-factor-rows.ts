import { withPassword } from '../../testing/people.ts';
import { aPasskey } from '../../testing/second-factor.ts';
import { everyone, type ListedCallName, type Row, signedIn } from './callers.ts';

type FactorCall = Extract<ListedCallName, `secondFactor.${string}` | `passkeys.${string}`>;

/** A response with which nothing is wrong but that no device made it. */
const credential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' };
const clientDataJSON = Buffer.from('{}').toString('base64url');
const noPasskey = { ...credential, response: { clientDataJSON, attestationObject: 'bm9uZQ' } };

const makeOwn: Row['makeOwn'] = async ({ app }, owner) =>
  (await aPasskey(app, owner, { origin: app.deps.publicUrl })).passkey.id;

/** They are about the caller's own account, whatever its type. */
export const secondFactorRows: Record<FactorCall, Row> = {
  'secondFactor.get': { answers: signedIn(200) },
  'secondFactor.offerTotp': { answers: signedIn(201), headers: withPassword },
  // Codes are tried in the tests of the second factor.
  'secondFactor.confirmTotp': { answers: signedIn(400), body: () => ({ code: '000000' }) },
  'secondFactor.removeTotp': { answers: signedIn(400), headers: withPassword, body: () => ({ code: '000000' }) },
  'secondFactor.renewRecoveryCodes': { answers: signedIn(400), body: () => ({ code: '000000' }) },
  'secondFactor.stopReset': { answers: signedIn(404) },
  'secondFactor.stopResetByLink': { answers: everyone(400), body: () => ({ token: 'none' }) },
  'passkeys.list': { answers: signedIn(200) },
  'passkeys.offer': { answers: signedIn(200), headers: withPassword },
  'passkeys.add': { answers: signedIn(400), body: () => ({ name: 'My phone', response: noPasskey }) },
  'passkeys.rename': { answers: signedIn(200), makeOwn, body: () => ({ name: 'Old phone' }) },
  'passkeys.remove': { answers: signedIn(204), makeOwn, headers: withPassword },
};
