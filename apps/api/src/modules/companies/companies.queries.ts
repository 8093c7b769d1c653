import type { CompaniesQuery, PublicCompanyView } from '@relevo/contracts/companies';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { Deps } from '../../platform/deps.ts';
import { selectWithFigures } from './companies.repository.ts';
import { presentPublicCompany } from './present-company.ts';

/** Companies by name; erased ones have no name and are not listed. */
export async function listCompanies(deps: Deps, { search = '', page, page_size }: CompaniesQuery) {
  const words = likePattern(search);
  const [{ count }, companies] = await Promise.all([
    deps.db
      .selectFrom('companies')
      .where('name', '<>', '')
      .where('name', 'ilike', words)
      .select(sql<bigint>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
    selectWithFigures(deps.db)
      .where('name', '<>', '')
      .where('name', 'ilike', words)
      .orderBy('name')
      .orderBy('companies.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { count: Number(count), items: companies.map((company) => presentPublicCompany(deps, company)) };
}

export async function getCompany(deps: Deps, companyId: string): Promise<PublicCompanyView> {
  const company = await selectWithFigures(deps.db).where('companies.id', '=', companyId).executeTakeFirst();
  if (!company || company.name === '') throw new Refusal('not_found');
  return presentPublicCompany(deps, company);
}
