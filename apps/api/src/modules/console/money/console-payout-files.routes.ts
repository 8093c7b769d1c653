import { consolePayouts } from '@relevo/contracts/calls/console-payouts';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listPayoutFiles } from '../../wallet/wallet.ts';
import { confirmFile, makeFile, openFile, showFile, voidFile } from './decide-payout-file.ts';

export const consolePayoutFileRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consolePayouts.listFiles, async (request) =>
    presentPage(request, request.query, await listPayoutFiles(deps.db, request.query)),
  );

  registerCall(app, consolePayouts.makeFile, async ({ operator }) => {
    const { id } = await makeFile(deps, { actor: operator.email });
    return showFile(deps, id);
  });

  registerCall(app, consolePayouts.showFile, async ({ params: { id } }) => showFile(deps, id));

  registerCall(app, consolePayouts.downloadFile, async ({ operator, params: { id } }, reply) => {
    const { name, type, content } = await openFile(deps, { fileId: id, actor: operator.email });
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
  });

  registerCall(app, consolePayouts.confirmFile, async ({ operator, params: { id }, body: { except } }) => {
    await confirmFile(deps, { fileId: id, actor: operator.email, except });
  });

  registerCall(app, consolePayouts.voidFile, async ({ operator, params: { id }, body: { reason } }) => {
    await voidFile(deps, { fileId: id, actor: operator.email, reason });
  });
};
