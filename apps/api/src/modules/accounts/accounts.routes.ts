import {
  EmailBody,
  EmailTokenQuery,
  LoginBody,
  RefreshBody,
  RefreshView,
  RegisterBody,
  SignedInView,
} from '@relevo/contracts/accounts';
import { ErrorView, FieldErrorsView, MessageView } from '@relevo/contracts/answers';
import { ResetPasswordBody } from '@relevo/contracts/sessions';
import { answerText } from '@relevo/i18n/answer-texts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageOf } from '../../http/language.ts';
import { authLimit } from '../../http/limit-rates.ts';
import type { Deps } from '../../platform/deps.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshAccess } from './refresh-access.ts';
import { type AddFirstCompany, register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { requestVerification } from './request-verification.ts';
import { resetPassword } from './reset-password.ts';
import type { Device } from './start-session.ts';
import { verifyEmail } from './verify-email.ts';

const tags = ['accounts'];
const authScreen = { access: 'public', repeatsAsMessage: true, ...authLimit } as const;

export const accountRoutes: FastifyPluginAsyncZod<{ deps: Deps; addFirstCompany: AddFirstCompany }> = async (
  app,
  { deps, addFirstCompany },
) => {
  app.post(
    '/user/register/',
    {
      config: authScreen,
      schema: {
        tags,
        summary: 'Make an account and sign in',
        body: RegisterBody,
        response: { 201: SignedInView, 400: FieldErrorsView },
      },
    },
    async (request, reply) => {
      const answer = await register(deps, {
        body: request.body,
        language: languageOf(request),
        device: deviceOf(request),
        addFirstCompany,
      });
      return reply.code(201).send(answer);
    },
  );

  app.post(
    '/user/login/',
    {
      config: authScreen,
      schema: {
        tags,
        summary: 'Sign in',
        body: LoginBody,
        response: { 200: SignedInView, 401: ErrorView, 403: ErrorView },
      },
    },
    async (request) => logIn(deps, { body: request.body, device: deviceOf(request) }),
  );

  app.post(
    '/user/logout/',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'End the session', body: RefreshBody, response: { 204: z.null(), 401: ErrorView } },
    },
    async (request, reply) => {
      await logOut(deps, request.body.refresh);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/user/token/refresh/',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'A new access token',
        body: RefreshBody,
        response: { 200: RefreshView, 401: ErrorView },
      },
    },
    async (request) => ({ access: await refreshAccess(deps, request.body.refresh) }),
  );

  app.get(
    '/user/verify-email/',
    {
      config: authScreen,
      schema: {
        tags,
        summary: 'Verify an email address',
        querystring: EmailTokenQuery,
        response: { 200: MessageView },
      },
    },
    async (request) => {
      await verifyEmail(deps, request.query.token);
      return { message: answerText('email_verified', languageOf(request)) };
    },
  );

  app.post(
    '/user/send-verification-email/',
    {
      config: authScreen,
      schema: { tags, summary: 'Send the verification mail again', body: EmailBody, response: { 200: MessageView } },
    },
    async (request) => {
      await requestVerification(deps, request.body.email);
      return { message: answerText('verification_sent', languageOf(request)) };
    },
  );

  app.get(
    '/user/forgot-password/',
    {
      config: authScreen,
      schema: { tags, summary: 'Ask for a reset link', querystring: EmailBody, response: { 200: MessageView } },
    },
    async (request) => {
      await requestPasswordReset(deps, request.query.email);
      return { message: answerText('reset_requested', languageOf(request)) };
    },
  );

  app.post(
    '/user/forgot-password/',
    {
      config: authScreen,
      schema: {
        tags,
        summary: 'Set a new password with a link',
        body: ResetPasswordBody,
        response: { 200: MessageView },
      },
    },
    async (request) => {
      await resetPassword(deps, { token: request.body.token, newPassword: request.body.new_password });
      return { message: answerText('password_reset', languageOf(request)) };
    },
  );
};

function deviceOf(request: FastifyRequest): Device {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}
