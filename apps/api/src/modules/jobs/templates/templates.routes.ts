import { jobTemplates } from '@relevo/contracts/calls/job-templates';
import type { FastifyPluginAsync } from 'fastify';
import { readIdempotencyKey } from '../../../http/idempotency-key.ts';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import { registerRead } from '../../../http/register-read.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getJob } from '../jobs.queries.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { postTemplate } from './post-template.ts';
import { presentTemplate, presentTemplates, templateStatement, templatesStatement } from './templates.queries.ts';
import { updateTemplate } from './update-template.ts';

export const templateRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerRead(app, deps, jobTemplates.list, {
    statement: ({ query }, caller) => templatesStatement(caller, query),
    present: (rows, request) => presentPage(request, request.query, presentTemplates(rows)),
  });

  registerRead(app, deps, jobTemplates.get, {
    statement: ({ params }, caller) => templateStatement({ templateId: params.id, by: caller }),
    present: presentTemplate,
  });

  registerCall(app, jobTemplates.create, async ({ actor, body }) => createTemplate(deps, actor, body));

  registerCall(app, jobTemplates.update, async ({ actor, params, body }) =>
    updateTemplate(deps, { templateId: params.id, by: actor, changes: body }),
  );

  registerCall(app, jobTemplates.delete, async ({ actor, params }) =>
    deleteTemplate(deps, { templateId: params.id, by: actor }),
  );

  registerCall(app, jobTemplates.post, async (request) => {
    const { actor, params, body } = request;
    const own = { templateId: params.id, by: actor };
    const jobId = await postTemplate(deps, { ...own, startDate: body.start_date, key: readIdempotencyKey(request) });
    return getJob(deps, actor, jobId);
  });
};
