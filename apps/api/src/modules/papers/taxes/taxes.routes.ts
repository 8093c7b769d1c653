import { taxes } from '@relevo/contracts/calls/taxes';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { languageOf } from '../../../http/language.ts';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { type Deps, forLargeReads } from '../../../platform/deps.ts';
import { confirmationOf, isPasswordConfirmed, limitHourly } from '../../accounts/accounts.ts';
import { recordAct } from '../../acts/acts.ts';
import { listT4a, sendT4a } from '../t4a/list-t4a.ts';
import { changeTaxProfile } from './change-tax-profile.ts';
import { getCompanyTaxProfile, getTaxProfile } from './get-tax-profile.ts';
import { setPayrollNumber } from './payroll-numbers.ts';
import { presentCompanyTaxProfile, presentTaxProfile } from './present-tax-profile.ts';

export const taxRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, taxes.getProfile, async ({ actor }) => getTaxProfile(deps, actor.holderId));

  registerCall(app, taxes.updateProfile, async ({ actor, body }) =>
    presentTaxProfile(await changeTaxProfile(deps, { by: actor, changes: body })),
  );

  registerCall(app, taxes.getCompanyProfile, async ({ actor }) => getCompanyTaxProfile(deps, actor.holderId));

  registerCall(app, taxes.updateCompanyProfile, async ({ actor, body }) =>
    presentCompanyTaxProfile(await changeTaxProfile(deps, { by: actor, changes: body })),
  );

  registerCall(app, taxes.t4a, async (request, reply) => {
    const { actor, query } = request;
    if (!(await isPasswordConfirmed(deps, confirmationOf(request)))) throw new Refusal('password_required');
    const { year, format } = query;
    const isFurtherPage = format === 'json' && query.page > 1;
    await limitHourly(deps, actor.holderId, isFurtherPage ? 'report_page' : 'report');
    const reads = await forLargeReads(deps);
    const asked = { companyId: actor.holderId, year };
    if (format === 'csv') {
      await inTransaction(deps.db, (tx) => recordAct(tx, { by: actor, act: 't4a.make', at: deps.clock.now() }));
      return sendT4a(reads, reply, { ...asked, language: languageOf(request) });
    }
    const { total, ...found } = await listT4a(reads, asked, query);
    return { year, total, ...presentPage(request, query, found) };
  });

  registerCall(app, taxes.setPayrollNumber, async ({ actor, params, body }) =>
    setPayrollNumber(deps, { by: actor, workerId: params.id, number: body.number }),
  );
};
