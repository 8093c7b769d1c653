import type { CompaniesQuery, PublicCompanyView } from '@relevo/contracts/companies';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { Deps } from '../../platform/deps.ts';
import { isApart, isShownTo } from '../connections/connections.ts';
import { selectWithFigures } from './companies.repository.ts';
import { presentPublicCompany } from './present-company.ts';

/** Companies by name; erased ones have no name and are not listed, and neither are hidden ones. */
export async function listCompanies(deps: Deps, viewerId: string, { search = '', page, page_size }: CompaniesQuery) {
  const words = likePattern(search);
  const isShown = isShownTo(viewerId, sql`companies.owner_id`);
  const [{ count }, companies] = await Promise.all([
    deps.db
      .selectFrom('companies')
      .where('name', '<>', '')
      .where('name', 'ilike', words)
      .where(isShown)
      .select(sql<bigint>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
    selectWithFigures(deps.db)
      .where('name', '<>', '')
      .where('name', 'ilike', words)
      .where(isShown)
      .orderBy('name')
      .orderBy('companies.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { count: Number(count), items: companies.map((company) => presentPublicCompany(deps, company)) };
}

type Asked = { companyId: string; viewerId: string };

export async function getCompany(deps: Deps, { companyId, viewerId }: Asked): Promise<PublicCompanyView> {
  const company = await selectWithFigures(deps.db)
    .where('companies.id', '=', companyId)
    .where(sql<boolean>`not ${isApart(viewerId, sql`companies.owner_id`)}`)
    .executeTakeFirst();
  if (!company || company.name === '') throw new Refusal('not_found');
  return presentPublicCompany(deps, company);
}
