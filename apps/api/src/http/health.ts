import { ErrorView } from '@relevo/contracts/answers';
import { serverErrorText } from '@relevo/i18n/refusal-texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageOf } from './language.ts';

const HealthView = z.object({ status: z.literal('ok') });

export type Readiness = { isReady(): Promise<boolean> };

/** `live`: the process answers. `ready`: it can do its work, so a load balancer may send people here. */
export const healthRoutes: FastifyPluginAsyncZod<{ readiness: Readiness }> = async (app, { readiness }) => {
  const config = { access: 'public', rateLimit: false } as const;

  app.get(
    '/health/live',
    {
      config,
      logLevel: 'warn',
      schema: { tags: ['health'], summary: 'The process answers', response: { 200: HealthView } },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/health/ready',
    {
      config,
      logLevel: 'warn',
      schema: {
        tags: ['health'],
        summary: 'The service can do its work',
        response: { 200: HealthView, 503: ErrorView },
      },
    },
    async (request, reply) => {
      if (await readiness.isReady()) return { status: 'ok' as const };
      return reply.code(503).send({ error: serverErrorText(languageOf(request)), request_id: request.id });
    },
  );
};
