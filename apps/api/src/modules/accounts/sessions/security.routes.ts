import { security } from '@relevo/contracts/calls/security';
import { answerText } from '@relevo/i18n/answer-texts';
import type { FastifyPluginAsync } from 'fastify';
import { languageOf } from '../../../http/language.ts';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PersonalDataSource } from '../../../platform/personal-data.ts';
import { undoBankChange } from '../banking/undo-bank-change.ts';
import { deleteAccount } from '../erasure/delete-account.ts';
import { exportAccount } from '../erasure/export-account.ts';
import { changePassword } from '../sign-in/change-password.ts';
import { confirmPassword, isPasswordConfirmed } from './confirm-password.ts';
import { confirmationOf } from './confirmation-of.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

export const securityRoutes: FastifyPluginAsync<{
  deps: Deps;
  personalData: (deps: Deps) => readonly PersonalDataSource[];
}> = async (app, { deps, personalData }) => {
  registerCall(app, security.changePassword, async (request) => {
    const { current_password: currentPassword, new_password: newPassword } = request.body;
    await changePassword(deps, { actor: request.actor, address: request.ip, currentPassword, newPassword });
    return { message: answerText('password_changed', languageOf(request)) };
  });

  registerCall(app, security.listSessions, async (request) =>
    presentPage(request, request.query, await listSessions(deps, request.actor, request.query)),
  );

  registerCall(app, security.endOtherSessions, async ({ actor }) => endOtherSessions(deps, actor));

  registerCall(app, security.endSession, async ({ actor, params }) => endSession(deps, actor, params.id));

  registerCall(app, security.exportAccount, async (request, reply) => {
    const isConfirmed = await isPasswordConfirmed(deps, confirmationOf(request));
    reply.header('content-disposition', 'attachment; filename="relevo-account.json"');
    return exportAccount(deps, { userId: request.actor.id, isConfirmed, sourcesOf: personalData });
  });

  registerCall(app, security.deleteAccount, async ({ actor, ip: address, body }) =>
    deleteAccount(deps, { actor, address, password: body.password, sources: personalData(deps) }),
  );

  registerCall(app, security.confirmPassword, async ({ actor, ip: address, body }) =>
    confirmPassword(deps, { actor, address, password: body.password }),
  );

  registerCall(app, security.undoBankChange, async (request) => {
    const restored = await undoBankChange(deps, request.body.token);
    const text = restored ? 'bank_change_undone' : 'bank_change_stopped';
    return { message: answerText(text, languageOf(request)), restored };
  });
};
