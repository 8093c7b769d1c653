import { secondFactor } from '@relevo/contracts/calls/second-factor';
import { Refusal } from '@relevo/domain/refusals';
import { answerText } from '@relevo/i18n/answer-texts';
import type { FastifyPluginAsync } from 'fastify';
import { languageOf } from '../../../http/language.ts';
import { registerCall } from '../../../http/register-call.ts';
import { registerRead } from '../../../http/register-read.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isPasswordConfirmed } from '../sessions/confirm-password.ts';
import { confirmationOf } from '../sessions/confirmation-of.ts';
import { confirmTotp } from './confirm-totp.ts';
import { offerTotp } from './offer-totp.ts';
import { presentSecondFactor, secondFactorStatement } from './read-second-factor.ts';
import { removeTotp } from './remove-totp.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { stopReset, stopResetByLink } from './resets/stop-reset.ts';

export const secondFactorRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerRead(app, deps, secondFactor.get, {
    statement: (_asked, { userId }) => secondFactorStatement(userId),
    present: presentSecondFactor,
  });

  registerCall(app, secondFactor.offerTotp, async (request) => {
    if (!(await isPasswordConfirmed(deps, confirmationOf(request)))) throw new Refusal('password_required');
    return offerTotp(deps, request.actor);
  });

  registerCall(app, secondFactor.confirmTotp, async ({ actor, body }) => confirmTotp(deps, { actor, ...body }));

  registerCall(app, secondFactor.removeTotp, async (request) => {
    if (!(await isPasswordConfirmed(deps, confirmationOf(request)))) throw new Refusal('password_required');
    return removeTotp(deps, { actor: request.actor, ...request.body });
  });

  registerCall(app, secondFactor.renewRecoveryCodes, async ({ actor, body }) =>
    renewRecoveryCodes(deps, { actor, ...body }),
  );

  registerCall(app, secondFactor.stopReset, async ({ actor }) => stopReset(deps, actor.id));

  registerCall(app, secondFactor.stopResetByLink, async (request) => {
    await stopResetByLink(deps, request.body.token);
    return { message: answerText('reset_stopped', languageOf(request)) };
  });
};
