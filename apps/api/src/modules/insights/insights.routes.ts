import { insights } from '@relevo/contracts/calls/insights';
import type { ReportQuery } from '@relevo/contracts/insights';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../http/language.ts';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Deps, forLargeReads } from '../../platform/deps.ts';
import { limitHourly } from '../accounts/accounts.ts';
import { nameOfMember } from '../acts/acts.ts';
import type { FindTownZone } from '../wallet/wallet.ts';
import { analyse } from './analytics.queries.ts';
import { zoneOf } from './company-zone.ts';
import { earningsOf } from './earnings.queries.ts';
import { attendanceTable, layoutTable, payrollTable, type Table } from './report-tables.ts';
import { attendanceReport, payrollReport, type Report } from './reports.queries.ts';
import { sendReport } from './send-report.ts';

type ReportRequest = FastifyRequest & { query: ReportQuery };

type Options = { deps: Deps; findTownZone: FindTownZone };

export const insightRoutes: FastifyPluginAsync<Options> = async (app, { deps, findTownZone }) => {
  registerCall(app, insights.earnings, async ({ actor }) => earningsOf(deps, { workerId: actor.id, findTownZone }));

  registerCall(app, insights.analytics, async ({ actor, query }) =>
    analyse(await forLargeReads(deps), actor.holderId, query),
  );

  registerCall(app, insights.payroll, async (request, reply) => {
    const span = await spanOf(request);
    const { layout, by } = request.query;
    const report = payrollReport(span.db, span, by);
    const table = layout === 'plain' ? payrollTable(by, languageOf(request)) : layoutTable(layout, span);
    return answer(request, reply, { name: 'payroll', report, table, ...span });
  });

  registerCall(app, insights.attendance, async (request, reply) => {
    const span = await spanOf(request);
    const report = attendanceReport(span.db, span, request.query.by);
    const table = attendanceTable(request.query.by, languageOf(request));
    return answer(request, reply, { name: 'attendance', report, table, ...span });
  });

  async function spanOf({ actor, query: { from, to, format, page } }: ReportRequest) {
    const isFurtherPage = format === 'json' && page > 1;
    await limitHourly(deps, actor.holderId, isFurtherPage ? 'report_page' : 'report');
    const db = await deps.reads.current();
    return { db, ownerId: actor.holderId, from, to, timezone: await zoneOf(db, actor.holderId), now: deps.clock.now() };
  }
};

type NamedReport<Row, Totals> = {
  name: 'payroll' | 'attendance';
  report: Report<Row, Totals>;
  table: Table<Row, Totals>;
  timezone: string;
  db: Db;
};

/** As a page of JSON, or as the file that was asked for. */
async function answer<Row, Totals>(
  request: ReportRequest,
  reply: FastifyReply,
  { name, report, table, timezone, db }: NamedReport<Row, Totals>,
) {
  const { from, to, by, format, page, page_size } = request.query;
  if (format !== 'json') {
    const language = languageOf(request);
    const madeBy = await nameOfMember(db, request.actor);
    return sendReport(reply, { name, report, table, format, period: { from, to }, language, madeBy });
  }
  const [count, items, totals] = await Promise.all([
    report.count(),
    report.read({ skip: (page - 1) * page_size }, page_size),
    report.totals(),
  ]);
  return { period: { from, to, timezone }, by, totals, ...presentPage(request, request.query, { count, items }) };
}
