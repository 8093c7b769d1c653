import { accounts } from '@relevo/contracts/calls/accounts';
import { tokens } from '@relevo/contracts/calls/tokens';
import { answerText } from '@relevo/i18n/answer-texts';
import type { FastifyPluginAsync } from 'fastify';
import { languageOf } from '../../../http/language.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { documentsOf, pictureOf } from '../profile/account-files.ts';
import { dropCompanyFields } from '../profile/company-fields.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { type AddFirstCompany, type JoinAtRegistration, register } from './register.ts';
import { requestPasswordReset, requestVerification } from './request-mail.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

type Options = { deps: Deps; addFirstCompany: AddFirstCompany; joinAtRegistration: JoinAtRegistration };

export const accountRoutes: FastifyPluginAsync<Options> = async (
  app,
  { deps, addFirstCompany, joinAtRegistration },
) => {
  app.addHook('preValidation', async ({ routeOptions, body }) => {
    const isWorker = (body as { user_type?: unknown } | null | undefined)?.user_type === 'worker';
    if (routeOptions.config.call === accounts.register && isWorker) dropCompanyFields(body);
  });

  registerCall(app, accounts.register, async (request) =>
    register(deps, {
      body: request.body,
      picture: pictureOf(request),
      documents: documentsOf(request),
      language: languageOf(request),
      device: deviceOf(request),
      addFirstCompany,
      joinAtRegistration,
    }),
  );

  registerCall(app, accounts.logIn, async (request) => logIn(deps, { body: request.body, device: deviceOf(request) }));

  registerCall(app, tokens.revoke, async ({ body }) => logOut(deps, body.refresh));

  registerCall(app, tokens.refresh, async ({ body }) => refreshSession(deps, body.refresh));

  registerCall(app, accounts.verifyEmail, async (request) => {
    await verifyEmail(deps, request.query.token);
    return { message: answerText('email_verified', languageOf(request)) };
  });

  registerCall(app, accounts.sendVerification, async (request) => {
    await requestVerification(deps, request.body.email);
    return { message: answerText('verification_sent', languageOf(request)) };
  });

  registerCall(app, accounts.requestPasswordReset, async (request) => {
    await requestPasswordReset(deps, request.query.email);
    return { message: answerText('reset_requested', languageOf(request)) };
  });

  registerCall(app, accounts.resetPassword, async (request) => {
    const { token, new_password: newPassword } = request.body;
    await resetPassword(deps, { token, newPassword, address: request.ip });
    return { message: answerText('password_reset', languageOf(request)) };
  });
};
