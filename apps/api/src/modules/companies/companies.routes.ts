import { CompanyBody, CompanyView } from '@relevo/contracts/companies';
import { pictureMaximumBytes } from '@relevo/domain/documents';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { getCompanyProfile } from './get-company-profile.ts';
import { saveCompanyProfile } from './save-company-profile.ts';

const tags = ['companies'];
// Open before verification: a company is part of what an employer has to fill for it.
const config = { access: 'account', userType: 'employer' } as const;
const ProfileBody = CompanyBody.extend({ logo: z.null().optional() });

export const companyRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    '/company/profile/',
    { config, schema: { tags, summary: 'Your company', response: { 200: CompanyView } } },
    async ({ actor }) => getCompanyProfile(deps, actor.id),
  );

  app.patch(
    '/company/profile/',
    {
      config: { ...config, uploads: { logo: pictureMaximumBytes } },
      schema: { tags, summary: 'Change your company, or make it', body: ProfileBody, response: { 200: CompanyView } },
    },
    async ({ actor, body, uploads }) => {
      const { logo, ...changes } = body;
      return saveCompanyProfile(deps, { ownerId: actor.id, changes, logo: uploads.logo?.content ?? logo });
    },
  );
};
