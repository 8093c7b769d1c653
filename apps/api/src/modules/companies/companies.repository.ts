import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { CompaniesTable } from '../../platform/database/tables/company-tables.ts';

export type Company = Selectable<CompaniesTable>;

export async function findCompanyOf(db: Db, ownerId: string): Promise<Company | undefined> {
  return db.selectFrom('companies').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
}

/** With the ratings and the reliability of the owner, in the same statement. */
export function selectWithFigures(db: Db) {
  return db
    .selectFrom('companies')
    .leftJoin('rating_summaries as rated', 'rated.user_id', 'companies.owner_id')
    .leftJoin('reliability_figures as figures', 'figures.user_id', 'companies.owner_id')
    .selectAll('companies')
    .select(['rated.count as rating_count', 'rated.stars as rating_stars'])
    .select(['figures.kept as kept_shifts', 'figures.shifts as counted_shifts']);
}

export async function addCompany(db: Db, company: Insertable<CompaniesTable>): Promise<Company> {
  return db.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow();
}

export async function saveCompany(db: Db, companyId: string, changes: Updateable<CompaniesTable>): Promise<Company> {
  return db.updateTable('companies').set(changes).where('id', '=', companyId).returningAll().executeTakeFirstOrThrow();
}

/** The columns of a company after its owner was erased. */
export function erasedColumns(now: Date): Updateable<CompaniesTable> {
  return {
    name: '',
    legal_name: '',
    industry: '',
    size: '',
    website: '',
    phone: '',
    email: '',
    address: '',
    tax_id: '',
    registration_number: '',
    logo_key: null,
    updated_at: now,
  };
}
