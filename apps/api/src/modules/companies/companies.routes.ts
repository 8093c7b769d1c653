import { companies } from '@relevo/contracts/calls/companies';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { getCompany, listCompanies } from './companies.queries.ts';
import { createCompany } from './create-company.ts';
import { getCompanyProfile } from './get-company-profile.ts';
import { saveCompanyProfile } from './save-company-profile.ts';

export const companyRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, companies.getProfile, async ({ actor }) => getCompanyProfile(deps, actor.holderId));

  registerCall(app, companies.saveProfile, async ({ actor, body, uploads }) => {
    const { logo, ...changes } = body;
    return saveCompanyProfile(deps, { by: actor, changes, logo: uploads.logo?.file ?? logo });
  });

  registerCall(app, companies.create, async ({ actor, body, uploads }) => {
    const { logo, ...given } = body;
    return createCompany(deps, { by: actor, given, logo: uploads.logo?.file ?? logo });
  });

  registerCall(app, companies.list, async (request) =>
    presentPage(request, request.query, await listCompanies(deps, request.actor.holderId, request.query)),
  );

  registerCall(app, companies.get, async ({ actor, params }) =>
    getCompany(deps, { companyId: params.id, viewerId: actor.holderId }),
  );
};
