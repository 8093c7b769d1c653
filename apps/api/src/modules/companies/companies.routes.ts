import { CompaniesQuery, CompanyBody, CompanyPage, CompanyView, PublicCompanyView } from '@relevo/contracts/companies';
import { pictureMaximumBytes } from '@relevo/domain/documents';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { getCompany, listCompanies } from './companies.queries.ts';
import { createCompany } from './create-company.ts';
import { getCompanyProfile } from './get-company-profile.ts';
import { saveCompanyProfile } from './save-company-profile.ts';

const tags = ['companies'];
// Open before verification: a company is part of what an employer has to fill for it.
const config = { access: 'account', userType: 'employer' } as const;
// The same goes for looking at others' companies.
const readers = { access: 'verified', openTo: 'employer' } as const;
const CompanyParams = z.object({ id: z.uuid() });
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

  app.post(
    '/company/create/',
    {
      config: { ...config, uploads: { logo: pictureMaximumBytes } },
      schema: { tags, summary: 'Make your company', body: ProfileBody, response: { 201: CompanyView } },
    },
    async ({ actor, body, uploads }, reply) => {
      const { logo, ...given } = body;
      const company = await createCompany(deps, { ownerId: actor.id, given, logo: uploads.logo?.content ?? logo });
      return reply.code(201).send(company);
    },
  );

  app.get(
    '/company/list/',
    {
      config: readers,
      schema: {
        tags,
        summary: 'Companies that hire here',
        querystring: CompaniesQuery,
        response: { 200: CompanyPage },
      },
    },
    async (request) => presentPage(request, request.query, await listCompanies(deps, request.query)),
  );

  app.get(
    // Only something shaped like an id, so that a wrong method on a named call is not taken for a company.
    '/company/:id(^[0-9a-fA-F-]{36}$)/',
    {
      config: readers,
      schema: {
        tags,
        summary: 'A company as everybody sees it',
        params: CompanyParams,
        response: { 200: PublicCompanyView },
      },
    },
    async ({ params }) => getCompany(deps, params.id),
  );
};
