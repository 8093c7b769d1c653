import { jobs } from '@relevo/contracts/calls/jobs';
import type { FastifyPluginAsync } from 'fastify';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { presentOpenPage, presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerRead } from '../../http/register-read.ts';
import { type Deps, forLargeReads } from '../../platform/deps.ts';
import { getApplication } from '../applications/applications.ts';
import { createJob } from './create-job.ts';
import { deleteFirstJob, getFirstJob, saveFirstJob } from './first-job.ts';
import { viewValues } from './job-rows.ts';
import { getJob, jobStatement, jobValues, myJobsStatement, presentJobDetail, presentMyJobs } from './jobs.queries.ts';
import { changeJob } from './lifecycle/change-job.ts';
import { confirmPlace } from './lifecycle/confirm-place.ts';
import { setJobPlace } from './location/set-job-place.ts';
import { setJobSite } from './location/set-job-site.ts';
import { listJobPlaces } from './search/job-places.queries.ts';
import { openJobsStatement, presentOpenJobs } from './search/open-jobs.queries.ts';
import { presentPreview, previewStatement } from './search/preview-jobs.queries.ts';
import { updateStaffing } from './staffing/update-staffing.ts';
import { updateJob } from './update-job.ts';
import { getJobGuide, guideStatement, guideValues, presentGuide } from './wage-guide/wage-guide.queries.ts';

export const jobRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, jobs.getFirst, async ({ actor }) => getFirstJob(deps, actor));
  registerCall(app, jobs.saveFirst, async ({ actor, body }) => saveFirstJob(deps, actor.holderId, body));
  registerCall(app, jobs.deleteFirst, async ({ actor }) => deleteFirstJob(deps, actor.holderId));

  registerCall(app, jobs.create, async ({ actor, body }) => {
    const id = await createJob(deps, { by: actor, body });
    return getJob(deps, actor, id);
  });

  registerRead(app, deps, jobs.listOpen, {
    statement: ({ query }, { holderId, siteIds, userType, searchFlags }) => {
      const asked = { viewer: userType, siteIds, searchFlags, query };
      return openJobsStatement(deps.db, { ...viewValues(holderId, deps.clock.now()), ...asked });
    },
    isLarge: true,
    usesFlags: true,
    present: (rows, request) => {
      const { actor, query } = request;
      return presentOpenPage(request, query, presentOpenJobs(deps, actor, query, rows));
    },
  });

  registerRead(app, deps, jobs.preview, {
    statement: ({ query }, { holderId }) => previewStatement({ viewerId: holderId, now: deps.clock.now(), query }),
    present: presentPreview,
  });

  for (const call of [jobs.listMine, jobs.listOfCompany]) {
    registerRead(app, deps, call, {
      statement: ({ query }, caller) => myJobsStatement(deps, caller, query),
      present: (rows, request) => presentPage(request, request.query, presentMyJobs(deps, request.actor, rows)),
    });
  }

  registerRead(app, deps, jobs.get, {
    statement: ({ params }, caller) => jobStatement(jobValues(deps, caller, params.id), caller.userType),
    present: (rows, { actor }) => presentJobDetail(deps, actor, rows),
  });

  registerRead(app, deps, jobs.wageGuide, {
    statement: ({ query }) => guideStatement(guideValues(query)),
    present: (rows, { query }) => presentGuide(rows, query.wage),
  });

  registerCall(app, jobs.jobWageGuide, async ({ actor, params: { id }, query }) =>
    getJobGuide(deps, { viewer: actor, jobId: id, wage: query.wage }),
  );

  registerCall(app, jobs.listPlaces, async (request) =>
    presentPage(request, request.query, await listJobPlaces(await forLargeReads(deps), request.query)),
  );

  registerCall(app, jobs.confirm, async ({ actor, params: { id } }) => {
    if (actor.userType === 'worker') {
      return getApplication(deps, actor, await confirmPlace(deps, { jobId: id, workerId: actor.id }));
    }
    await changeJob(deps, { jobId: id, by: actor, action: 'confirm' });
    return getJob(deps, actor, id);
  });

  registerCall(app, jobs.reopenHiring, async ({ actor, params: { id } }) => {
    await changeJob(deps, { jobId: id, by: actor, action: 'reopen_hiring' });
    return getJob(deps, actor, id);
  });

  for (const action of ['complete', 'cancel'] as const) {
    registerCall(app, jobs[action], async (request) => {
      const { actor, params, body } = request;
      const acceptCost = body?.accept_cost ?? null;
      await changeJob(deps, {
        jobId: params.id,
        by: actor,
        action,
        acceptCost,
        key: readIdempotencyKey(request),
      });
      return getJob(deps, actor, params.id);
    });
  }

  registerCall(app, jobs.delete, async ({ actor, params: { id } }) => {
    await changeJob(deps, { jobId: id, by: actor, action: 'delete' });
  });

  registerCall(app, jobs.setPlace, async ({ actor, params: { id }, body }) => {
    await setJobPlace(deps, { jobId: id, by: actor, position: body });
    return getJob(deps, actor, id);
  });

  registerCall(app, jobs.setSite, async ({ actor, params: { id }, body }) => {
    await setJobSite(deps, { jobId: id, by: actor, siteId: body.site_id });
    return getJob(deps, actor, id);
  });

  registerCall(app, jobs.updateStaffing, async ({ actor, params: { id }, body }) => {
    await updateStaffing(deps, { jobId: id, by: actor, body });
    return getJob(deps, actor, id);
  });

  registerCall(app, jobs.update, async ({ actor, params: { id }, body }) => {
    await updateJob(deps, { jobId: id, by: actor, body });
    return getJob(deps, actor, id);
  });
};
