import { wallet } from '@relevo/contracts/calls/wallet';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { receivePayout } from '../payouts/receive-payout.ts';
import type { CollectLatestHold } from '../receivables/collect-owed.ts';
import { receiveEvent } from './receive-event.ts';

type Options = { deps: Deps; collectLatestHold: CollectLatestHold };

/** Takes the events of the card provider and of the payout provider, which may be the same company. Their signature is over the bytes as they came, so nothing may parse them first. */
export const webhookRoutes: FastifyPluginAsync<Options> = async (app, { deps, collectLatestHold }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
    done(null, body),
  );
  registerCall(app, wallet.stripeWebhook, async (request) => {
    const signature = request.headers['stripe-signature'];
    const bytes: unknown = request.body;
    const body = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
    const signed = { body, signature: Array.isArray(signature) ? signature[0] : signature };
    const event = await deps.cards.readEvent(signed.body, signed.signature);
    if (event) await receiveEvent(deps, event, collectLatestHold);
    // Transfers are signed with the secret of the cards, events of connected accounts with a second one.
    const mayBeOfPayouts = event === null || event.about === 'nothing';
    const isOfPayouts = mayBeOfPayouts && (await receivePayout(deps, signed));
    if (!event && !isOfPayouts) throw new Refusal('malformed_request');
    return { message: 'received' };
  });
};
