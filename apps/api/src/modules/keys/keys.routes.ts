import { keys } from '@relevo/contracts/calls/keys';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerRead } from '../../http/register-read.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmationOf, isPasswordConfirmed } from '../accounts/accounts.ts';
import { createKey } from './create-key.ts';
import { keyListStatement, presentKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

export const keyRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerRead(app, deps, keys.list, {
    statement: ({ query }, { holderId }) => keyListStatement(holderId, query),
    present: (rows, request) => presentPage(request, request.query, presentKeys(rows)),
  });

  registerCall(app, keys.create, async (request) => {
    if (!(await isPasswordConfirmed(deps, confirmationOf(request)))) throw new Refusal('password_required');
    return createKey(deps, { by: request.actor, body: request.body });
  });

  registerCall(app, keys.revoke, async ({ actor, params }) => revokeKey(deps, { by: actor, keyId: params.id }));
};
