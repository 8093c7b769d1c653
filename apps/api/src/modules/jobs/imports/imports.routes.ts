import { jobImports } from '@relevo/contracts/calls/job-imports';
import type { FastifyPluginAsync } from 'fastify';
import { readIdempotencyKey } from '../../../http/idempotency-key.ts';
import { languageOf } from '../../../http/language.ts';
import { registerCall } from '../../../http/register-call.ts';
import { registerRead } from '../../../http/register-read.ts';
import type { Deps } from '../../../platform/deps.ts';
import { confirmImport } from './confirm-import.ts';
import { createImport } from './create-import.ts';
import { getImport, importStatement, presentImport } from './imports.queries.ts';

export const importRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, jobImports.create, async (request) => {
    const { actor, uploads } = request;
    const importId = await createImport(deps, { by: actor, file: uploads.file?.file });
    return getImport(deps, { importId, by: actor }, languageOf(request));
  });

  registerRead(app, deps, jobImports.get, {
    statement: ({ params }, caller) => importStatement(deps, { importId: params.id, by: caller }),
    present: (rows, request) => presentImport(deps, rows, { by: request.actor, language: languageOf(request) }),
  });

  registerCall(app, jobImports.confirm, async (request) => {
    const { actor, params, body } = request;
    const own = { importId: params.id, by: actor };
    await confirmImport(deps, { ...own, onlyValid: body?.only_valid ?? false, key: readIdempotencyKey(request) });
    return getImport(deps, own, languageOf(request));
  });
};
