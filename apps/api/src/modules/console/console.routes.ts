import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { consoleWorkRoutes } from './console-work.routes.ts';
import { consoleFigureRoutes } from './figures/console-figures.routes.ts';
import { consoleMoneyRoutes } from './money/console-money.routes.ts';
import { consolePaperRoutes } from './money/console-papers.routes.ts';
import { consolePayoutFileRoutes } from './money/console-payout-files.routes.ts';
import { consolePayoutRoutes } from './money/console-payouts.routes.ts';
import { consoleOverviewRoutes } from './overview/console-overview.routes.ts';
import { consoleMessageRoutes } from './people/console-messages.routes.ts';
import { consolePeopleRoutes } from './people/console-people.routes.ts';
import { consoleProblemRoutes } from './people/console-problems.routes.ts';
import { consoleRatingRoutes } from './people/console-ratings.routes.ts';
import { consoleReliabilityRoutes } from './people/console-reliability.routes.ts';
import { consoleSessionRoutes } from './sessions/console-session.routes.ts';
import { checkOperator } from './sessions/operator-access.ts';
import { consoleShiftRoutes } from './shifts/console-shifts.routes.ts';
import { consoleUpkeepRoutes } from './upkeep/console-upkeep.routes.ts';

/** Every call of the operator console; the operator is checked before any of them. */
export const consoleRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  checkOperator(app, deps);
  for (const routes of [
    consoleSessionRoutes,
    consolePeopleRoutes,
    consoleMoneyRoutes,
    consolePayoutFileRoutes,
    consolePaperRoutes,
    consolePayoutRoutes,
    consoleShiftRoutes,
    consoleMessageRoutes,
    consoleRatingRoutes,
    consoleProblemRoutes,
    consoleReliabilityRoutes,
    consoleUpkeepRoutes,
    consoleWorkRoutes,
    consoleOverviewRoutes,
    consoleFigureRoutes,
  ]) {
    await app.register(routes, { deps });
  }
};
