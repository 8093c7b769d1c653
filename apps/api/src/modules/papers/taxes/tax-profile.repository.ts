import { findCountry } from '@relevo/domain/place-names';
import { noTaxNumbers } from '@relevo/domain/tax-numbers';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { TaxProfilesTable } from '../../../platform/database/tables/paper-tables.ts';

type Row = Selectable<TaxProfilesTable>;
/** The columns that say something about the person or the company. */
export type TaxFacts = Omit<Row, 'user_id' | 'updated_by' | 'updated_at'>;
export type TaxProfile = TaxFacts & Pick<Row, 'user_id'> & { updated_at: Date | null };

/** Until something was saved the country is that of the account. */
export async function findTaxProfile(db: Db, userId: string): Promise<TaxProfile> {
  const { country: accountCountry, ...row } = await db
    .selectFrom('users')
    .leftJoin('tax_profiles as profile', 'profile.user_id', 'users.id')
    .select('users.country')
    .select([
      'profile.country as tax_country',
      'profile.business_name',
      'profile.gst_number',
      'profile.qst_number',
      'profile.vat_number',
      'profile.siret',
      'profile.payer_kind',
      'profile.payer_name',
      'profile.payer_address',
      'profile.payer_registration',
      'profile.updated_at',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    user_id: userId,
    country: row.tax_country ?? (findCountry(accountCountry) === 'France' ? 'FR' : 'CA'),
    business_name: row.business_name ?? '',
    gst_number: row.gst_number ?? noTaxNumbers.gst_number,
    qst_number: row.qst_number ?? noTaxNumbers.qst_number,
    vat_number: row.vat_number ?? noTaxNumbers.vat_number,
    siret: row.siret ?? noTaxNumbers.siret,
    payer_kind: row.payer_kind ?? 'company',
    payer_name: row.payer_name ?? '',
    payer_address: row.payer_address ?? '',
    payer_registration: row.payer_registration ?? '',
    updated_at: row.updated_at,
  };
}

export async function saveTaxProfile(tx: Tx, profile: Insertable<TaxProfilesTable>): Promise<void> {
  const { user_id, ...columns } = profile;
  await tx
    .insertInto('tax_profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function removeTaxProfile(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('tax_profiles').where('user_id', '=', userId).execute();
}
