import { applications } from '@relevo/contracts/calls/applications';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { FastifyPluginAsync } from 'fastify';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { bookInstantly } from '../jobs/jobs.ts';
import { answerApplication } from './answer-application.ts';
import {
  getAnsweredApplication,
  getApplication,
  listJobApplications,
  listMyApplications,
  listReceivedApplications,
  previewApplicant,
} from './applications.queries.ts';
import { apply } from './apply.ts';
import { applyForShifts } from './apply-for-shifts.ts';
import { presentApplication } from './present-application.ts';
import { listTimeline } from './timeline.queries.ts';
import { withdrawApplication } from './withdraw-application.ts';

export const applicationRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, applications.apply, async (request) => {
    const { actor, params, body } = request;
    const { final_wage: finalWage, shift_ids: shiftIds, book } = body;
    const asked = { ...params, workerId: actor.id };
    if (book === true) {
      const id = await bookInstantly(deps, {
        ...asked,
        finalWage: finalWage ?? null,
        key: readIdempotencyKey(request),
      });
      return getApplication(deps, actor, id);
    }
    if (typeof finalWage !== 'bigint') throw new FieldRefusal({ final_wage: [{ problem: 'wage_required' }] });
    if (shiftIds) return getApplication(deps, actor, await applyForShifts(deps, { ...asked, finalWage, shiftIds }));
    return presentApplication(deps, actor, await apply(deps, { ...asked, finalWage }));
  });

  registerCall(app, applications.preview, ({ actor }) => previewApplicant(deps, actor.holderId));
  registerCall(app, applications.listMine, async (request) =>
    presentPage(request, request.query, await listMyApplications(deps, request.actor, request.query)),
  );

  registerCall(app, applications.listForJob, async (request) => {
    const asked = { ...request.query, ...request.params };
    return presentPage(request, request.query, await listJobApplications(deps, request.actor, asked));
  });

  registerCall(app, applications.listReceived, async (request) =>
    presentPage(request, request.query, await listReceivedApplications(deps, request.actor, request.query)),
  );

  registerCall(app, applications.timeline, async (request) =>
    presentPage(request, request.query, await listTimeline(deps, request.actor.holderId, request.query)),
  );

  registerCall(app, applications.answer, async ({ actor, params, body }) => {
    await answerApplication(deps, { applicationId: params.id, by: actor, status: body.status });
    return getAnsweredApplication(deps, actor, params.id);
  });

  registerCall(app, applications.withdraw, async ({ actor, params }) =>
    withdrawApplication(deps, { applicationId: params.id, workerId: actor.id }),
  );
};
