import { kiosks } from '@relevo/contracts/calls/kiosks';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createKiosk } from './create-kiosk.ts';
import { closeKiosk, revokeKiosk } from './end-kiosk.ts';
import { listKiosks } from './list-kiosks.ts';
import { openKiosk } from './open-kiosk.ts';
import { proposePlace } from './propose-place.ts';
import { showBoard } from './show-board.ts';

/** Kiosks: the employer prepares and ends them, a device opens one and then sees its board alone. */
export const kioskRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, kiosks.create, async ({ actor, body }) => createKiosk(deps, actor, body));

  registerCall(app, kiosks.list, async (request) =>
    presentPage(request, request.query, await listKiosks(deps, request.actor, request.query)),
  );

  registerCall(app, kiosks.revoke, async ({ actor, params }) => revokeKiosk(deps, { kioskId: params.id, by: actor }));

  registerCall(app, kiosks.open, async ({ body, ip }) => openKiosk(deps, { code: body.code, address: ip }));

  registerCall(app, kiosks.board, async ({ kiosk }) => showBoard(deps, kiosk));

  registerCall(app, kiosks.proposePlace, async ({ kiosk, body }) => proposePlace(deps, kiosk, body));

  registerCall(app, kiosks.close, async ({ kiosk, body }) => closeKiosk(deps, kiosk, body));
};
