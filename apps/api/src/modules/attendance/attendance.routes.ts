import { PageQuery } from '@relevo/contracts/paging';
import {
  AttendancePage,
  AttendanceQuery,
  CalendarFeedView,
  CancelShiftBody,
  CorrectionBody,
  PaymentsPage,
  PaymentsQuery,
  QrCodeView,
  ScanAnswer,
  ScanBody,
  ShiftPage,
  ShiftsQuery,
  WorkerShiftPage,
  WorkerShiftsQuery,
  WorkerShiftView,
} from '@relevo/contracts/shifts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageOf } from '../../http/language.ts';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { approveShift } from './approve-shift.ts';
import { listAttendance, listShiftLog } from './attendance-log.queries.ts';
import { closeFeed, openFeed, showFeed, writeFeed, writeShiftCalendar } from './calendar.ts';
import { cancelShift } from './cancel-shift.ts';
import { correctShift } from './correct-shift.ts';
import type { FollowWork } from './job-of.ts';
import { presentPayment } from './present-shift.ts';
import { scanCode } from './scan-code.ts';
import { getWorkerShift, listCurrentShifts, listPayments, listShifts, listWorkerShifts } from './shifts.queries.ts';
import { showCode } from './show-code.ts';

const tags = ['shifts'];
const worker = { access: 'verified', userType: 'worker' } as const;
const employer = { access: 'verified', userType: 'employer' } as const;
const either = { access: 'verified' } as const;
/** A code is typed or scanned a few times a day; a script that tries codes is slowed. */
const scanLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const params = z.object({ id: z.uuid() });
const calendarType = 'text/calendar; charset=utf-8';

export const attendanceRoutes: FastifyPluginAsyncZod<{ deps: Deps; followWork: FollowWork }> = async (
  app,
  { deps, followWork },
) => {
  app.get(
    '/shift/my-shifts/',
    {
      config: employer,
      schema: {
        tags,
        summary: 'The shifts of your jobs, with everyone in them',
        querystring: ShiftsQuery,
        response: { 200: ShiftPage },
      },
    },
    async (request) => presentPage(request, request.query, await listShifts(deps, request.actor.id, request.query)),
  );

  app.get(
    '/shift/current-and-upcoming/:id/',
    {
      config: either,
      schema: {
        tags,
        summary: 'The shifts of one job that are not over: all for its employer, your own part for you',
        params,
        querystring: PageQuery,
        response: { 200: ShiftPage },
      },
    },
    async (request) => {
      const asked = { ...request.query, jobId: request.params.id };
      return presentPage(request, request.query, await listCurrentShifts(deps, request.actor, asked));
    },
  );

  app.get(
    '/shift/my-worker-shifts/',
    {
      config: worker,
      schema: {
        tags,
        summary: 'Your shifts, the next one first',
        querystring: WorkerShiftsQuery,
        response: { 200: WorkerShiftPage },
      },
    },
    async (request) =>
      presentPage(request, request.query, await listWorkerShifts(deps, request.actor.id, request.query)),
  );

  app.post(
    '/shift/scan-qr-code/',
    {
      config: { ...worker, ...scanLimit },
      schema: {
        tags,
        summary: 'Start or end your shift with the code on the employer’s screen',
        body: ScanBody,
        response: { 200: ScanAnswer },
      },
    },
    async ({ actor, body }) => {
      const { workerShiftId, action } = await scanCode(deps, { workerId: actor.id, body }, followWork);
      const shift = await getWorkerShift(deps, actor, workerShiftId);
      return { action, worker_shift: shift, payment: action === 'ended' ? presentPayment(shift) : null };
    },
  );

  app.post(
    '/shift/cancel-worker-shift/:id/',
    {
      config: either,
      schema: {
        tags,
        summary: 'Call a booked shift off before it begins',
        params,
        body: CancelShiftBody,
        response: { 200: WorkerShiftView },
      },
    },
    async ({ actor, params: { id }, body }) => {
      await cancelShift(deps, { workerShiftId: id, actor, reason: body?.reason ?? null });
      return getWorkerShift(deps, actor, id);
    },
  );

  app.get(
    '/shift/worker-shift/:id/',
    { config: either, schema: { tags, summary: 'One booked shift', params, response: { 200: WorkerShiftView } } },
    async ({ actor, params: { id } }) => getWorkerShift(deps, actor, id),
  );

  app.get(
    '/shift/worker-shift/:id/qr-code/',
    {
      config: employer,
      schema: {
        tags,
        summary: 'The code that starts or ends a booked shift, for this half minute',
        params,
        response: { 200: QrCodeView },
      },
    },
    async ({ actor, params: { id } }, reply) => {
      reply.header('cache-control', 'no-store');
      return showCode(deps, { workerShiftId: id, ownerId: actor.id });
    },
  );

  app.post(
    '/shift/worker-shift/:id/approve/',
    {
      config: employer,
      schema: { tags, summary: 'Let pay that waits for you go out', params, response: { 200: WorkerShiftView } },
    },
    async ({ actor, params: { id } }) => {
      await approveShift(deps, { workerShiftId: id, ownerId: actor.id });
      return getWorkerShift(deps, actor, id);
    },
  );

  app.post(
    '/shift/worker-shift/:id/correct/',
    {
      config: employer,
      schema: {
        tags,
        summary: 'Set right when somebody came or went; the worker reads the reason',
        params,
        body: CorrectionBody,
        response: { 200: WorkerShiftView },
      },
    },
    async ({ actor, params: { id }, body }) => {
      await correctShift(deps, { workerShiftId: id, ownerId: actor.id, body }, followWork);
      return getWorkerShift(deps, actor, id);
    },
  );

  app.get(
    '/shift/worker-shift/:id/log/',
    {
      config: either,
      schema: {
        tags,
        summary: 'What happened to a booked shift, newest first',
        params,
        querystring: PageQuery,
        response: { 200: AttendancePage },
      },
    },
    async (request) => {
      const asked = { ...request.query, id: request.params.id };
      return presentPage(request, request.query, await listShiftLog(deps, request.actor, asked));
    },
  );

  app.get(
    '/shift/timeline/',
    {
      config: employer,
      schema: {
        tags,
        summary: 'What happened on the shifts of your jobs, newest first',
        querystring: AttendanceQuery,
        response: { 200: AttendancePage },
      },
    },
    async (request) => presentPage(request, request.query, await listAttendance(deps, request.actor.id, request.query)),
  );

  app.get(
    '/shift/payments/',
    {
      config: employer,
      schema: {
        tags,
        summary: 'Hours and money of your booked shifts, with their sums',
        querystring: PaymentsQuery,
        response: { 200: PaymentsPage },
      },
    },
    async (request) => {
      const { totals, ...found } = await listPayments(deps, request.actor.id, request.query);
      return { ...presentPage(request, request.query, found), totals };
    },
  );

  app.get(
    '/shift/worker-shift/:id/calendar/',
    {
      config: worker,
      schema: {
        tags,
        summary: 'One of your shifts as a calendar file',
        params,
        response: { 200: z.string().describe('text/calendar') },
      },
    },
    async (request, reply) => {
      const asked = { id: request.params.id, workerId: request.actor.id, language: languageOf(request) };
      const file = await writeShiftCalendar(deps, asked);
      return reply.type(calendarType).header('content-disposition', 'attachment; filename="shift.ics"').send(file);
    },
  );

  app.get(
    '/shift/calendar/',
    {
      config: worker,
      schema: { tags, summary: 'The private address of your calendar feed', response: { 200: CalendarFeedView } },
    },
    async ({ actor }) => ({ url: await showFeed(deps, actor.id) }),
  );

  app.post(
    '/shift/calendar/',
    {
      config: worker,
      schema: {
        tags,
        summary: 'Make a calendar feed, or a new address for it; the old one stops working',
        response: { 200: CalendarFeedView },
      },
    },
    async ({ actor }) => ({ url: await openFeed(deps, actor.id) }),
  );

  app.delete(
    '/shift/calendar/',
    {
      config: worker,
      schema: { tags, summary: 'Close your calendar feed', response: { 204: z.null().describe('Closed') } },
    },
    async ({ actor }, reply) => {
      await closeFeed(deps, actor.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/shift/calendar/:token',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'A calendar feed, for whoever knows its private address',
        params: z.object({ token: z.string().max(120) }),
        response: { 200: z.string().describe('text/calendar') },
      },
    },
    async ({ params: { token } }, reply) => {
      const file = await writeFeed(deps, token);
      return reply.type(calendarType).header('cache-control', 'private, max-age=300').send(file);
    },
  );
};
