import { consoleOverview } from '@relevo/contracts/calls/console-overview';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readDay } from './day.queries.ts';
import { searchConsole } from './search-console.ts';

export const consoleOverviewRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consoleOverview.day, async () => readDay(deps));

  registerCall(app, consoleOverview.search, async ({ operator, query: { search } }) =>
    searchConsole(deps, { search, actor: operator.email }),
  );
};
