import {
  EmailBody,
  EmailTokenQuery,
  LoginBody,
  RefreshBody,
  RefreshView,
  RegisterBody,
  SignedInView,
  UpdateProfileBody,
  UserView,
} from '@relevo/contracts/accounts';
import { ErrorView, FieldErrorsView, MessageView } from '@relevo/contracts/answers';
import { answerText } from '@relevo/i18n/answer-texts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageOf } from '../../http/language.ts';
import { authLimit } from '../../http/limit-rates.ts';
import type { Deps } from '../../platform/deps.ts';
import { getProfile } from './get-profile.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshAccess } from './refresh-access.ts';
import { register } from './register.ts';
import { requestVerification } from './request-verification.ts';
import type { Device } from './start-session.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from './verify-email.ts';

const tags = ['accounts'];
const authScreen = { access: 'public', repeatsAsMessage: true, ...authLimit } as const;

export const accountRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
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
    '/user/profile/',
    { config: { access: 'account' }, schema: { tags, summary: 'Your own profile', response: { 200: UserView } } },
    async ({ actor }) => getProfile(deps, actor.id),
  );

  app.patch(
    '/user/profile/',
    {
      config: { access: 'account' },
      schema: { tags, summary: 'Change your own profile', body: UpdateProfileBody, response: { 200: UserView } },
    },
    async ({ actor, body }) => updateProfile(deps, { userId: actor.id, changes: body }),
  );
};

function deviceOf(request: FastifyRequest): Device {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}
