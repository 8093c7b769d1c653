import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { consoleMessageRoutes } from './console-messages.routes.ts';
import { consoleMoneyRoutes } from './console-money.routes.ts';
import { consolePeopleRoutes } from './console-people.routes.ts';
import { consoleRatingRoutes } from './console-ratings.routes.ts';
import { consoleReliabilityRoutes } from './console-reliability.routes.ts';
import { consoleSessionRoutes } from './console-session.routes.ts';
import { consoleShiftRoutes } from './console-shifts.routes.ts';
import { consoleUpkeepRoutes } from './console-upkeep.routes.ts';
import { consoleWorkRoutes } from './console-work.routes.ts';
import { checkOperator } from './operator-access.ts';

/** Every call of the operator console; the operator is checked before any of them. */
export const consoleRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  checkOperator(app, deps);
  for (const routes of [
    consoleSessionRoutes,
    consolePeopleRoutes,
    consoleMoneyRoutes,
    consoleShiftRoutes,
    consoleMessageRoutes,
    consoleRatingRoutes,
    consoleReliabilityRoutes,
    consoleUpkeepRoutes,
    consoleWorkRoutes,
  ]) {
    await app.register(routes, { deps });
  }
};
