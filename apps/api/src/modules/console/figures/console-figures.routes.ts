import { consoleFigures } from '@relevo/contracts/calls/console-figures';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../../http/register-call.ts';
import { sendFile } from '../../../http/send-file.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readKpis } from './kpis.queries.ts';
import { writeKpisCsv } from './kpis-csv.ts';

export const consoleFigureRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consoleFigures.kpis, async ({ query }, reply) => {
    const kpis = await readKpis(deps, query);
    if (query.format === 'json') return kpis;
    return sendFile(reply, {
      name: `relevo-kpis-${kpis.from}-${kpis.to}.csv`,
      type: 'text/csv; charset=utf-8',
      write: async (out) => void out.end(writeKpisCsv(kpis)),
    });
  });
};
