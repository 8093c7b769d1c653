import { shifts } from '@relevo/contracts/calls/shifts';
import type { FastifyPluginAsync } from 'fastify';
import { languageOf } from '../../../http/language.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { closeFeed, openFeed, showFeed, writeFeed, writeShiftCalendar } from './calendar.ts';

const calendarType = 'text/calendar; charset=utf-8';

/** A worker's shifts for calendar programs: one as a file, all of them as a feed. */
export const calendarRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, shifts.calendarFile, async (request, reply) => {
    const asked = { id: request.params.id, workerId: request.actor.id, language: languageOf(request) };
    const file = await writeShiftCalendar(deps, asked);
    return reply.type(calendarType).header('content-disposition', 'attachment; filename="shift.ics"').send(file);
  });

  registerCall(app, shifts.getFeed, async ({ actor }) => ({ url: await showFeed(deps, actor.holderId) }));

  registerCall(app, shifts.openFeed, async ({ actor }) => ({ url: await openFeed(deps, actor.holderId) }));

  registerCall(app, shifts.closeFeed, async ({ actor }) => closeFeed(deps, actor.holderId));

  registerCall(app, shifts.readFeed, async ({ params: { token } }, reply) => {
    const file = await writeFeed(deps, token);
    return reply.type(calendarType).send(file);
  });
};
