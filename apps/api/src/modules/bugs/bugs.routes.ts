import { BugBody, BugPage, BugsQuery, BugView, UpdateBugBody } from '@relevo/contracts/bugs';
import { documentMaximumBytes } from '@relevo/domain/documents';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { getBug, listBugs } from './bugs.queries.ts';
import { reportBug } from './report-bug.ts';
import { updateBug } from './update-bug.ts';

const tags = ['bugs'];
const config = { access: 'verified' } as const;
const uploads = { attachment: documentMaximumBytes };
const params = z.object({ id: z.uuid() });

export const bugRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    '/bug/create/',
    {
      config: { ...config, uploads },
      schema: {
        tags,
        summary: 'Say what is broken, with a picture or document if you like',
        body: BugBody,
        response: { 201: BugView },
      },
    },
    async ({ actor, body, uploads: { attachment } }, reply) => {
      const id = await reportBug(deps, { reporterId: actor.id, body, upload: attachment });
      return reply.code(201).send(await getBug(deps, { id, reporterId: actor.id }));
    },
  );

  app.get(
    '/bug/my-bugs/',
    {
      config,
      schema: { tags, summary: 'Your reports, newest first', querystring: BugsQuery, response: { 200: BugPage } },
    },
    async (request) => presentPage(request, request.query, await listBugs(deps, request.actor.id, request.query)),
  );

  app.get(
    '/bug/:id/',
    { config, schema: { tags, summary: 'One of your reports', params, response: { 200: BugView } } },
    async ({ actor, params: { id } }) => getBug(deps, { id, reporterId: actor.id }),
  );

  app.put(
    '/bug/:id/update/',
    {
      config: { ...config, uploads },
      schema: {
        tags,
        summary: 'Word your report better while it is open, or close it',
        params,
        body: UpdateBugBody,
        response: { 200: BugView },
      },
    },
    async ({ actor, params: { id }, body, uploads: { attachment } }) => {
      await updateBug(deps, { id, reporterId: actor.id, body, upload: attachment });
      return getBug(deps, { id, reporterId: actor.id });
    },
  );
};
