import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { CompaniesTable } from '../../platform/database/tables/company-tables.ts';

export type Company = Selectable<CompaniesTable>;

/** With whether the person who owns it may be found by anyone. */
export type OwnCompany = Company & { is_owner_approved: boolean };

const isOwnerApproved = sql<boolean>`exists (
  select from approved_employers as owner where owner.id = companies.owner_id)`.as('is_owner_approved');

export async function findCompanyOf(db: Db, ownerId: string): Promise<OwnCompany | undefined> {
  return db
    .selectFrom('companies')
    .selectAll()
    .select(isOwnerApproved)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
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

export async function addCompany(db: Db, company: Insertable<CompaniesTable>): Promise<OwnCompany> {
  return db.insertInto('companies').values(company).returningAll().returning(isOwnerApproved).executeTakeFirstOrThrow();
}

export async function saveCompany(db: Db, companyId: string, changes: Updateable<CompaniesTable>): Promise<OwnCompany> {
  return db
    .updateTable('companies')
    .set(changes)
    .where('id', '=', companyId)
    .returningAll()
    .returning(isOwnerApproved)
    .executeTakeFirstOrThrow();
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
