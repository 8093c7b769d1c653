import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { joinRatings, type RatingColumns, ratingColumns } from '../../ratings/ratings.ts';
import { type ReliabilityColumns, reliabilityColumns, reliabilityFigures } from '../../reliability/reliability.ts';
import { type PublicCompanyColumns, publicCompanyColumns } from './public-job.queries.ts';

export type PublicCompanyRow = { industry: string; size: string } & {
  [Column in keyof PublicCompanyColumns]:
    | NonNullable<PublicCompanyColumns[Column]>
    | (Column extends 'logo_key' ? null : never);
} & RatingColumns &
  ReliabilityColumns;

/** A company that has a page; its code is its name for ever. */
export async function findPublicCompany(
  { db }: Pick<Deps, 'db'>,
  publicCode: string,
): Promise<PublicCompanyRow | null> {
  const { rows } = await sql<PublicCompanyRow>`
    select company.industry, company.size, ${publicCompanyColumns}, ${ratingColumns}, ${reliabilityColumns}
    from companies as company
    ${joinRatings('company.owner_id')}
    ${reliabilityFigures('company.owner_id')}
    where company.public_code = ${publicCode} and company.public_page and company.name <> ''
      and exists (select from approved_employers as employer where employer.id = company.owner_id)`.execute(db);
  return rows[0] ?? null;
}
