import { AnalyticsView, AttendanceReport, PayrollReport, PeriodQuery, ReportQuery } from '@relevo/contracts/insights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { languageOf } from '../../http/language.ts';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { analyse } from './analytics.queries.ts';
import { zoneOf } from './company-zone.ts';
import { attendanceTable, payrollTable, type Table } from './report-files.ts';
import { attendanceReport, payrollReport, type Report } from './report-rows.ts';
import { sendReport } from './send-report.ts';

const tags = ['insights'];
const config = { access: 'verified', userType: 'employer' } as const;

export const insightRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    '/analytics/summary/',
    {
      config,
      schema: {
        tags,
        summary: 'Your figures for a period, beside those of the period before',
        querystring: PeriodQuery,
        response: { 200: AnalyticsView },
      },
    },
    async ({ actor, query }) => analyse(deps, actor.id, query),
  );

  app.get(
    '/reports/payroll/',
    {
      config,
      schema: {
        tags,
        summary: 'What each worker is paid, or each job costs; as JSON, CSV, Excel or PDF',
        querystring: ReportQuery,
        response: { 200: PayrollReport },
      },
    },
    async (request, reply) => {
      const span = await spanOf(request);
      const report = payrollReport(deps.db, span, request.query.by);
      const table = payrollTable(request.query.by, languageOf(request));
      return answer(request, reply, { name: 'payroll', report, table, timezone: span.timezone }) as never;
    },
  );

  app.get(
    '/reports/attendance/',
    {
      config,
      schema: {
        tags,
        summary: 'Who came and went when; as JSON, CSV, Excel or PDF',
        querystring: ReportQuery,
        response: { 200: AttendanceReport },
      },
    },
    async (request, reply) => {
      const span = await spanOf(request);
      const report = attendanceReport(deps.db, span, request.query.by);
      const table = attendanceTable(request.query.by, languageOf(request));
      return answer(request, reply, { name: 'attendance', report, table, timezone: span.timezone }) as never;
    },
  );

  async function spanOf({ actor, query: { from, to } }: FastifyRequest & { query: ReportQuery }) {
    return { ownerId: actor.id, from, to, timezone: await zoneOf(deps.db, actor.id) };
  }
};

type Told<Row, Totals> = {
  name: 'payroll' | 'attendance';
  report: Report<Row, Totals>;
  table: Table<Row, Totals>;
  timezone: string;
};

async function answer<Row, Totals>(
  request: FastifyRequest & { query: ReportQuery },
  reply: FastifyReply,
  { name, report, table, timezone }: Told<Row, Totals>,
) {
  const { from, to, by, format, page, page_size } = request.query;
  if (format !== 'json') {
    const language = languageOf(request);
    return sendReport(reply, { name, report, table, format, period: { from, to }, language });
  }
  const [count, items, totals] = await Promise.all([
    report.count(),
    report.read({ skip: (page - 1) * page_size }, page_size),
    report.totals(),
  ]);
  return { period: { from, to, timezone }, by, totals, ...presentPage(request, request.query, { count, items }) };
}
