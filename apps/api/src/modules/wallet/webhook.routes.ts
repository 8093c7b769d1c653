import { MessageView } from '@relevo/contracts/answers';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../platform/deps.ts';
import { receiveEvent } from './receive-event.ts';

/** Where the card provider writes to. The signature is over the bytes as they came, so nothing may parse them first. */
export const webhookRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    '/wallet/webhooks/stripe/',
    {
      config: { access: 'public' },
      schema: { tags: ['wallet'], summary: 'What the card provider tells us', response: { 200: MessageView } },
    },
    async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await deps.cards.readEvent(body, Array.isArray(signature) ? signature[0] : signature);
      if (!event) throw new Refusal('malformed_request');
      await receiveEvent(deps, event);
      return { message: 'received' };
    },
  );
};
