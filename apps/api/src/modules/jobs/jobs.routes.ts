import { ApplicationView } from '@relevo/contracts/applications';
import { JobBody, JobDetailView, JobPage, JobPlacePage, MyJobsQuery, OpenJobsQuery } from '@relevo/contracts/jobs';
import { PageQuery } from '@relevo/contracts/paging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentOpenPage, presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { getApplication } from '../applications/applications.ts';
import { changeJob } from './change-job.ts';
import { confirmPlace } from './confirm-place.ts';
import { createJob } from './create-job.ts';
import { listJobPlaces } from './job-places.queries.ts';
import { getJob, listMyJobs } from './jobs.queries.ts';
import { listOpenJobs } from './open-jobs.queries.ts';
import { updateJob } from './update-job.ts';

const tags = ['jobs'];
const config = { access: 'verified' } as const;
const employer = { access: 'verified', userType: 'employer' } as const;
const params = z.object({ id: z.uuid() });

export const jobRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    '/job/create/',
    { config: employer, schema: { tags, summary: 'Post a job', body: JobBody, response: { 201: JobDetailView } } },
    async ({ actor, body }, reply) => {
      const id = await createJob(deps, { ownerId: actor.id, body });
      return reply.code(201).send(await getJob(deps, actor.id, id));
    },
  );

  app.get(
    '/job/list-open-jobs/',
    {
      config,
      schema: { tags, summary: 'Find open jobs', querystring: OpenJobsQuery, response: { 200: JobPage } },
    },
    async (request) =>
      presentOpenPage(request, request.query, await listOpenJobs(deps, request.actor.id, request.query)),
  );

  // An employer has one company, so its jobs are the employer's own.
  for (const path of ['/job/my-jobs/', '/job/my-company-jobs/']) {
    app.get(
      path,
      {
        config: employer,
        schema: { tags, summary: 'Your own jobs', querystring: MyJobsQuery, response: { 200: JobPage } },
      },
      async (request) => presentPage(request, request.query, await listMyJobs(deps, request.actor.id, request.query)),
    );
  }

  app.get(
    '/job/job/:id/',
    { config, schema: { tags, summary: 'A job with its shifts', params, response: { 200: JobDetailView } } },
    async ({ actor, params: { id } }) => getJob(deps, actor.id, id),
  );

  app.get(
    '/job/job-locations/',
    {
      config,
      schema: { tags, summary: 'Where open jobs are', querystring: PageQuery, response: { 200: JobPlacePage } },
    },
    async (request) => presentPage(request, request.query, await listJobPlaces(deps, request.query)),
  );

  app.post(
    '/job/confirm-job/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'As a worker: take the place you were accepted for. As the employer: close hiring',
        params,
        response: { 200: z.union([ApplicationView, JobDetailView]) },
      },
    },
    async ({ actor, params: { id } }) => {
      if (actor.userType === 'worker') {
        return getApplication(deps, actor, await confirmPlace(deps, { jobId: id, workerId: actor.id }));
      }
      await changeJob(deps, { jobId: id, ownerId: actor.id, action: 'confirm' });
      return getJob(deps, actor.id, id);
    },
  );

  for (const action of ['complete', 'cancel'] as const) {
    app.post(
      `/job/${action}-job/:id/`,
      {
        config: employer,
        schema: {
          tags,
          summary: action === 'complete' ? 'Complete a running job' : 'Cancel a job',
          params,
          response: { 200: JobDetailView },
        },
      },
      async ({ actor, params: { id } }) => {
        await changeJob(deps, { jobId: id, ownerId: actor.id, action });
        return getJob(deps, actor.id, id);
      },
    );
  }

  app.delete(
    '/job/delete-job/:id/',
    {
      config: employer,
      schema: { tags, summary: 'Delete a job nobody was accepted for', params, response: { 204: z.null() } },
    },
    async ({ actor, params: { id } }, reply) => {
      await changeJob(deps, { jobId: id, ownerId: actor.id, action: 'delete' });
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/job/update-job/:id/',
    {
      config: employer,
      schema: { tags, summary: 'Change an open job', params, body: JobBody, response: { 200: JobDetailView } },
    },
    async ({ actor, params: { id }, body }) => {
      await updateJob(deps, { jobId: id, ownerId: actor.id, body });
      return getJob(deps, actor.id, id);
    },
  );
};
