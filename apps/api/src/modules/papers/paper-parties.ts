import { createHash } from 'node:crypto';
import type { LegalPayer, PaperCompany, PaperSupplier, PaperWorker, TaxCountry } from '@relevo/domain/papers';
import { noTaxNumbers, type TaxNumbers } from '@relevo/domain/tax-numbers';
import { type Selectable, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../platform/database/database.ts';
import type { TaxProfilesTable } from '../../platform/database/tables/paper-tables.ts';
import type { Deps } from '../../platform/deps.ts';

type Profile = { [Column in keyof Selectable<TaxProfilesTable>]: Selectable<TaxProfilesTable>[Column] | null };
type Former<Party> = { former: Party | null };

type CompanyRow = Profile &
  Former<{ company: PaperCompany; payer: LegalPayer }> & {
    is_gone: boolean;
    owner_country: string;
    name: string | null;
    legal_name: string | null;
    company_address: string | null;
    registration_number: string | null;
    tax_id: string | null;
  };

export type CompanyParties = { company: PaperCompany; payer: LegalPayer; country: TaxCountry };

/** A company and who pays for it by law, as they are now; of an erased one as its last receipt named them. */
export async function readCompany({ config }: Pick<Deps, 'config'>, db: Db, holderId: string): Promise<CompanyParties> {
  const { rows } = await sql<CompanyRow>`
    select profile.*, owner.deleted_at is not null as is_gone, owner.country as owner_country, company.name,
      company.legal_name, company.address as company_address, company.registration_number, company.tax_id,
      case when owner.deleted_at is not null then (
        select jsonb_build_object('company', receipt.content -> 'company', 'payer', receipt.content -> 'payer')
        from receipts as receipt where receipt.holder_id = owner.id order by receipt.issued_at desc, receipt.id desc limit 1
      ) end as former
    from parties as owner
    left join companies as company on company.owner_id = owner.id
    left join tax_profiles as profile on profile.user_id = owner.id
    where owner.id = ${holderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`the employer ${holderId} does not exist`);
  const country = row.country ?? countryOf(row.owner_country);
  if (row.former) return { ...row.former, country };
  const company: PaperCompany = {
    name: row.name ?? '',
    legal_name: row.business_name || row.legal_name || row.name || '',
    address: row.company_address ?? '',
    registration_number: row.registration_number ?? '',
    tax_id: row.tax_id ?? '',
    ...numbersOf(row),
  };
  return { company, payer: payerOf(row, company, config), country };
}

function payerOf(row: CompanyRow, company: PaperCompany, { platform }: Config): LegalPayer {
  if (row.payer_kind === 'platform')
    return { kind: 'platform', name: platform.legalName, address: platform.address, registration_number: '' };
  if (row.payer_kind === 'third_party')
    return {
      kind: 'third_party',
      name: row.payer_name ?? '',
      address: row.payer_address ?? '',
      registration_number: row.payer_registration ?? '',
    };
  const { legal_name: name, address, registration_number, siret } = company;
  return { kind: 'company', name, address, registration_number: registration_number || siret };
}

/** Where another party than the workers owes the pay, it is that party who supplies the work to the company. */
export function supplierOf({ payer }: CompanyParties, { platform }: Config): PaperSupplier {
  const { name, address, registration_number } = payer;
  if (payer.kind === 'platform') {
    const numbers = { ...noTaxNumbers, gst_number: platform.gstNumber, qst_number: platform.qstNumber };
    return {
      kind: 'platform',
      suffix: 'P',
      name,
      address,
      registration_number,
      ...numbers,
      vat_number: platform.vatNumber,
    };
  }
  if (payer.kind === 'third_party')
    return { kind: 'third_party', suffix: suffixOf(payer), name, address, registration_number, ...noTaxNumbers };
  return { kind: 'workers', suffix: '', name: '', address: '', registration_number: '', ...noTaxNumbers };
}

/** The same party has the same series, whichever company names it. */
function suffixOf({ registration_number }: LegalPayer): string {
  const known = registration_number
    .normalize('NFKC')
    .replace(/[\s.\p{Pd}]/gu, '')
    .toUpperCase();
  return `T${createHash('sha256').update(known).digest('hex').slice(0, 8).toUpperCase()}`;
}

type WorkerRow = Profile & Former<PaperWorker> & { id: string; first_name: string; last_name: string };

/** Workers as they are now; an erased one as the last receipt named them. */
export async function readWorkers(db: Db, workerIds: readonly string[]): Promise<Map<string, PaperWorker>> {
  const { rows } = await sql<WorkerRow>`
    select profile.*, worker.id, worker.first_name, worker.last_name,
      case when worker.deleted_at is not null then (
        select receipt.content -> 'worker' from receipts as receipt
        where receipt.worker_id = worker.id order by receipt.issued_at desc, receipt.id desc limit 1) end as former
    from users as worker left join tax_profiles as profile on profile.user_id = worker.id
    where worker.id = any(${workerIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.former ?? workerOf(row)]));
}

function workerOf(row: WorkerRow): PaperWorker {
  const name = `${row.first_name} ${row.last_name}`.trim();
  return { name, business_name: row.business_name ?? '', ...numbersOf(row) };
}

const numbersOf = (row: Profile): TaxNumbers => ({
  gst_number: row.gst_number ?? '',
  qst_number: row.qst_number ?? '',
  vat_number: row.vat_number ?? '',
  siret: row.siret ?? '',
});

export const countryOf = (country: string): TaxCountry => (country === 'France' ? 'FR' : 'CA');
