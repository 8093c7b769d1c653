import { wallet } from '@relevo/contracts/calls/wallet';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CollectLatestHold } from '../receivables/collect-owed.ts';
import { receiveEvent } from './receive-event.ts';

type Options = { deps: Deps; collectLatestHold: CollectLatestHold };

/** Takes the events of the card provider. Their signature is over the bytes as they came, so nothing may parse them first. */
export const webhookRoutes: FastifyPluginAsync<Options> = async (app, { deps, collectLatestHold }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
    done(null, body),
  );
  registerCall(app, wallet.stripeWebhook, async (request) => {
    const signature = request.headers['stripe-signature'];
    const bytes: unknown = request.body;
    const body = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
    const event = await deps.cards.readEvent(body, Array.isArray(signature) ? signature[0] : signature);
    if (!event) throw new Refusal('malformed_request');
    await receiveEvent(deps, event, collectLatestHold);
    return { message: 'received' };
  });
};
