import { sitesMaximum } from '@relevo/domain/sites';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { erasedColumns, findCompanyOf, saveCompany } from './companies.repository.ts';
import { findCompanyView } from './companies.ts';
import { presentSite } from './sites/present-site.ts';
import { listSitesOf, removeSitesOf } from './sites/sites.repository.ts';

/**
 * An employer's company and its sites. The company's row stays empty after erasure, because the work of others refers
 * to it; nothing refers to a site.
 */
export const companyPersonalData = (deps: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['companies', 'company_sites'],
  async export(userId) {
    const sites = await listSitesOf(deps.db, userId, { limit: sitesMaximum, offset: 0 });
    return { company: await findCompanyView(deps, userId), sites: sites.map(presentSite) };
  },
  async erase(tx, userId) {
    await removeSitesOf(tx, userId);
    const company = await findCompanyOf(tx, userId);
    if (!company) return [];
    await saveCompany(tx, company.id, erasedColumns(deps.clock.now()));
    return company.logo_key ? [company.logo_key] : [];
  },
});
