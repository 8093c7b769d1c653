import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../platform/deps.ts';
import { deskMoneyRoutes } from './desk-money.routes.ts';
import { deskPeopleRoutes } from './desk-people.routes.ts';
import { deskSessionRoutes } from './desk-session.routes.ts';
import { deskUpkeepRoutes } from './desk-upkeep.routes.ts';
import { checkOperator } from './operator-access.ts';

/** Everything the operator's desk can ask; who asks is checked before any of it. */
export const consoleRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  checkOperator(app, deps);
  for (const routes of [deskSessionRoutes, deskPeopleRoutes, deskMoneyRoutes, deskUpkeepRoutes]) {
    await app.register(routes, { deps });
  }
};
