import {
  AnswerBody,
  ApplicationPage,
  ApplicationsQuery,
  ApplicationView,
  ApplyBody,
  ReceivedQuery,
  TimelinePage,
  TimelineQuery,
} from '@relevo/contracts/applications';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { answerApplication } from './answer-application.ts';
import {
  getApplication,
  listJobApplications,
  listMyApplications,
  listReceivedApplications,
} from './applications.queries.ts';
import { apply } from './apply.ts';
import { listTimeline } from './timeline.queries.ts';
import { withdrawApplication } from './withdraw-application.ts';

const tags = ['applications'];
const worker = { access: 'verified', userType: 'worker' } as const;
const employer = { access: 'verified', userType: 'employer' } as const;
const JobParams = z.object({ jobId: z.uuid() });
const ApplicationParams = z.object({ id: z.uuid() });

export const applicationRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    '/application/apply/:jobId/',
    {
      config: worker,
      schema: {
        tags,
        summary: 'Apply for a job with your own wage',
        params: JobParams,
        body: ApplyBody,
        response: { 201: ApplicationView },
      },
    },
    async ({ actor, params, body }, reply) => {
      const id = await apply(deps, { ...params, workerId: actor.id, finalWage: body.final_wage });
      return reply.code(201).send(await getApplication(deps, actor, id));
    },
  );

  app.get(
    '/application/my-applications/',
    {
      config: worker,
      schema: {
        tags,
        summary: 'Your applications, next step first',
        querystring: ApplicationsQuery,
        response: { 200: ApplicationPage },
      },
    },
    async (request) =>
      presentPage(request, request.query, await listMyApplications(deps, request.actor, request.query)),
  );

  app.get(
    '/application/job-applications/:jobId/',
    {
      config: employer,
      schema: {
        tags,
        summary: 'The applications for one of your jobs',
        params: JobParams,
        querystring: ApplicationsQuery,
        response: { 200: ApplicationPage },
      },
    },
    async (request) => {
      const asked = { ...request.query, ...request.params };
      return presentPage(request, request.query, await listJobApplications(deps, request.actor, asked));
    },
  );

  app.get(
    '/application/received/',
    {
      config: employer,
      schema: {
        tags,
        summary: 'The applications for all your jobs',
        querystring: ReceivedQuery,
        response: { 200: ApplicationPage },
      },
    },
    async (request) =>
      presentPage(request, request.query, await listReceivedApplications(deps, request.actor, request.query)),
  );

  app.get(
    '/application/timeline/',
    {
      config: employer,
      schema: {
        tags,
        summary: 'What happened to the applications for your jobs',
        querystring: TimelineQuery,
        response: { 200: TimelinePage },
      },
    },
    async (request) => presentPage(request, request.query, await listTimeline(deps, request.actor.id, request.query)),
  );

  app.patch(
    '/application/update-application-status/:id/',
    {
      config: employer,
      schema: {
        tags,
        summary: 'Accept or reject an application',
        params: ApplicationParams,
        body: AnswerBody,
        response: { 200: ApplicationView },
      },
    },
    async ({ actor, params, body }) => {
      await answerApplication(deps, { applicationId: params.id, ownerId: actor.id, status: body.status });
      return getApplication(deps, actor, params.id);
    },
  );

  app.delete(
    '/application/delete-applications/:id/',
    {
      config: worker,
      schema: {
        tags,
        summary: 'Take your application back',
        params: ApplicationParams,
        response: { 204: z.null().describe('Taken back') },
      },
    },
    async ({ actor, params }, reply) => {
      await withdrawApplication(deps, { applicationId: params.id, workerId: actor.id });
      return reply.code(204).send(null);
    },
  );
};
