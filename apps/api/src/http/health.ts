import { health } from '@relevo/contracts/calls/health';
import { serverErrorText } from '@relevo/i18n/refusal-texts';
import type { FastifyPluginAsync } from 'fastify';
import type { FileStore } from '../platform/files/file-store.ts';
import { languageOf } from './language.ts';
import { registerCall } from './register-call.ts';

export type Readiness = { isReady(): Promise<boolean> };
type Options = { readiness: Readiness; files: Pick<FileStore, 'condition'> };

/** `live`: the process answers. `ready`: it can do its work, so a load balancer may send requests here. */
export const healthRoutes: FastifyPluginAsync<Options> = async (app, { readiness, files }) => {
  // Load balancers ask every few seconds: only what goes wrong is logged.
  const options = { logLevel: 'warn' } as const;

  registerCall(app, health.live, async () => ({ status: 'ok' as const }), options);

  registerCall(
    app,
    health.ready,
    async (request, reply) => {
      const [isReady, condition] = await Promise.all([readiness.isReady(), conditionOf(files)]);
      // Most calls need no files, so the node stays in service.
      if (isReady && condition !== 'ok') return { status: 'degraded' as const, files: condition };
      if (isReady) return { status: 'ok' as const };
      return reply.code(503).send({ error: serverErrorText(languageOf(request)), request_id: request.id });
    },
    options,
  );
};

const storeAnswersWithinMs = 1_000;

/** A disk that hangs must not hold up the answer. */
function conditionOf(files: Options['files']): ReturnType<FileStore['condition']> {
  const waiting = new Promise<'ok'>((resolve) => setTimeout(resolve, storeAnswersWithinMs, 'ok').unref());
  return Promise.race([files.condition(), waiting]);
}
