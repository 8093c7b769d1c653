import { webhooks } from '@relevo/contracts/calls/webhooks';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmationOf, isPasswordConfirmed } from '../accounts/accounts.ts';
import { createEndpoint } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import { getEndpoint } from './get-endpoint.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listEndpoints } from './list-endpoints.ts';
import { redeliver } from './redeliver.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendTest } from './send-test.ts';
import { updateEndpoint } from './update-endpoint.ts';

const own = ({ actor, params }: FastifyRequest & { params: { id: string } }) => ({
  endpointId: params.id,
  companyId: actor.holderId,
});

export const companyWebhookRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, webhooks.list, async (request) =>
    presentPage(request, request.query, await listEndpoints(deps, request.actor.holderId, request.query)),
  );

  registerCall(app, webhooks.create, async (request) => {
    await refuseUnconfirmed(deps, request);
    return createEndpoint(deps, request.actor, request.body);
  });

  registerCall(app, webhooks.get, async (request) => getEndpoint(deps, own(request)));

  registerCall(app, webhooks.update, async (request) => {
    if (request.body.url !== undefined) await refuseUnconfirmed(deps, request);
    return updateEndpoint(deps, { ...own(request), by: request.actor, changes: request.body });
  });

  registerCall(app, webhooks.delete, async (request) => deleteEndpoint(deps, { ...own(request), by: request.actor }));

  registerCall(app, webhooks.rotateSecret, async (request) =>
    rotateSecret(deps, { ...own(request), by: request.actor }),
  );

  registerCall(app, webhooks.test, async (request) => sendTest(deps, { ...own(request), by: request.actor }));

  registerCall(app, webhooks.listDeliveries, async (request) =>
    presentPage(request, request.query, await listDeliveries(deps, own(request), request.query)),
  );

  registerCall(app, webhooks.redeliver, async (request) =>
    redeliver(deps, { ...own(request), by: request.actor, deliveryId: request.params.deliveryId }),
  );
};

/** Messages describe what a company does, so a stolen session alone may not choose where they go. */
async function refuseUnconfirmed(deps: Deps, request: FastifyRequest): Promise<void> {
  if (!(await isPasswordConfirmed(deps, confirmationOf(request)))) throw new Refusal('password_required');
}
