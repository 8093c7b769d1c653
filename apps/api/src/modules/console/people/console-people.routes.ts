import { consolePeople } from '@relevo/contracts/calls/console-people';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { approveAccount, rejectAccount, verifyAccountEmail } from '../console.ts';
import { getAccount, listAccounts } from './accounts.queries.ts';
import { noteCall, restore, suspend } from './act-on-account.ts';
import { askFactorReset, cancelFactorReset, confirmFactorReset } from './reset-factor.ts';

export const consolePeopleRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consolePeople.list, async (request) =>
    presentPage(request, request.query, await listAccounts(deps, request.query)),
  );

  registerCall(app, consolePeople.get, async ({ operator, params: { id } }) =>
    getAccount(deps, { userId: id, operator: operator.email }),
  );

  registerCall(app, consolePeople.approve, async ({ operator, params: { id } }) => {
    await approveAccount(deps, { userId: id, actor: operator.email });
    return getAccount(deps, { userId: id, operator: operator.email });
  });

  registerCall(app, consolePeople.reject, async ({ operator, params: { id }, body: { reason } }) => {
    await rejectAccount(deps, { userId: id, actor: operator.email, reason });
    return getAccount(deps, { userId: id, operator: operator.email });
  });

  registerCall(app, consolePeople.verifyEmail, async ({ operator, params: { id } }) => {
    await verifyAccountEmail(deps, { userId: id, actor: operator.email });
    return getAccount(deps, { userId: id, operator: operator.email });
  });

  registerCall(app, consolePeople.addNote, async ({ operator, params: { id }, body: { note } }) => {
    await noteCall(deps, { userId: id, operatorId: operator.id, actor: operator.email, note });
    return getAccount(deps, { userId: id, operator: operator.email });
  });

  registerCall(app, consolePeople.suspend, async ({ operator, params: { id }, body: { reason } }) => {
    await suspend(deps, { userId: id, actor: operator.email, reason });
    return getAccount(deps, { userId: id, operator: operator.email });
  });

  registerCall(app, consolePeople.restore, async ({ operator, params: { id } }) => {
    await restore(deps, { userId: id, actor: operator.email });
    return getAccount(deps, { userId: id, operator: operator.email });
  });

  registerCall(app, consolePeople.askFactorReset, async ({ operator, params: { id }, body: { reason } }) => {
    await askFactorReset(deps, { userId: id, actor: operator.email, reason });
    return getAccount(deps, { userId: id, operator: operator.email });
  });

  registerCall(app, consolePeople.confirmFactorReset, async ({ operator, params: { id } }) => {
    await confirmFactorReset(deps, { userId: id, actor: operator.email });
    return getAccount(deps, { userId: id, operator: operator.email });
  });

  registerCall(app, consolePeople.cancelFactorReset, async ({ operator, params: { id } }) => {
    await cancelFactorReset(deps, { userId: id, actor: operator.email });
    return getAccount(deps, { userId: id, operator: operator.email });
  });
};
