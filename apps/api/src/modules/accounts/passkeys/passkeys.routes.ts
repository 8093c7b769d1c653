import { accounts } from '@relevo/contracts/calls/accounts';
import { passkeys } from '@relevo/contracts/calls/passkeys';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import { registerRead } from '../../../http/register-read.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isPasswordConfirmed } from '../sessions/confirm-password.ts';
import { confirmationOf } from '../sessions/confirmation-of.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { addPasskeyOf } from './add-passkey.ts';
import { removeOwnPasskey, renameOwnPasskey } from './change-passkey.ts';
import { passkeyListStatement, presentPasskeys } from './list-passkeys.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { offerPasskey, offerPasskeyLogIn } from './offer-passkey.ts';

export const passkeyRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerRead(app, deps, passkeys.list, {
    statement: ({ query }, { userId }) => passkeyListStatement(userId, query),
    present: (rows, request) => presentPage(request, request.query, presentPasskeys(rows)),
  });

  registerCall(app, passkeys.offer, async (request) => {
    if (!(await isPasswordConfirmed(deps, confirmationOf(request)))) throw new Refusal('password_required');
    return offerPasskey(deps, request.actor);
  });

  registerCall(app, passkeys.add, async ({ actor, body }) => addPasskeyOf(deps, { actor, body }));

  registerCall(app, passkeys.rename, async ({ actor, params: { id }, body: { name } }) =>
    renameOwnPasskey(deps, { id, userId: actor.id, name }),
  );

  registerCall(app, passkeys.remove, async (request) => {
    if (!(await isPasswordConfirmed(deps, confirmationOf(request)))) throw new Refusal('password_required');
    return removeOwnPasskey(deps, { id: request.params.id, userId: request.actor.id });
  });

  registerCall(app, accounts.offerPasskeyLogIn, async () => offerPasskeyLogIn(deps));

  registerCall(app, accounts.logInWithPasskey, async (request) =>
    logInWithPasskey(deps, { body: request.body, device: deviceOf(request) }),
  );
};
