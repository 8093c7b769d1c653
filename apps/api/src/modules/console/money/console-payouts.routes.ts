import { consolePayouts } from '@relevo/contracts/calls/console-payouts';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findPayouts, listPayouts, readPayoutOverview } from '../../wallet/wallet.ts';
import { pause, reconcile, releaseForPayout, resolveException, resume, returnForBank } from './decide-payout.ts';

export const consolePayoutRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consolePayouts.overview, async () => readPayoutOverview(deps));

  registerCall(app, consolePayouts.list, async (request) =>
    presentPage(request, request.query, await listPayouts(deps, request.query)),
  );

  registerCall(app, consolePayouts.show, async ({ params: { id } }) => {
    const payout = (await findPayouts(deps, [id])).get(id);
    if (!payout) throw new Refusal('not_found');
    return payout;
  });

  registerCall(app, consolePayouts.release, async ({ operator, params: { id } }) =>
    releaseForPayout(deps, { withdrawalId: id, actor: operator.email }),
  );

  registerCall(app, consolePayouts.return, async ({ operator, params: { id }, body: { reason } }) => {
    await returnForBank(deps, { withdrawalId: id, actor: operator.email, reason });
  });

  registerCall(app, consolePayouts.pause, async ({ operator, body: { reason } }) =>
    pause(deps, { actor: operator.email, reason }),
  );

  registerCall(app, consolePayouts.resume, async ({ operator }) => resume(deps, { actor: operator.email }));

  registerCall(app, consolePayouts.reconcile, async ({ operator }) => reconcile(deps, { actor: operator.email }));

  registerCall(app, consolePayouts.resolveException, async ({ operator, body }) =>
    resolveException(deps, { ...body, actor: operator.email }),
  );
};
