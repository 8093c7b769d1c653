import { availability } from '@relevo/contracts/calls/availability';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { type FindTownZone, getAvailability } from './get-availability.ts';
import { saveAvailability } from './save-availability.ts';

type Options = { deps: Deps; findTownZone: FindTownZone; limitChanges: (userId: string) => Promise<void> };

export const availabilityRoutes: FastifyPluginAsync<Options> = async (app, { deps, findTownZone, limitChanges }) => {
  registerCall(app, availability.get, async ({ actor }) => getAvailability(deps, actor.id, findTownZone));

  registerCall(app, availability.save, async ({ actor, body }) => {
    await limitChanges(actor.id);
    return saveAvailability(deps, { workerId: actor.id, body, findTownZone });
  });
};
