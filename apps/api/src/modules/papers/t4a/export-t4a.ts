import { csvRow } from '@relevo/domain/csv';
import { formatMoneyWire } from '@relevo/domain/money';
import { findCanadianCode } from '@relevo/domain/postal-codes';
import { unknownSin } from '@relevo/domain/t4a';
import { readTaxNumber } from '@relevo/domain/tax-numbers';
import { provinceOfPostalCode } from '@relevo/domain/tax-rates';
import { uuidv7 } from 'uuidv7';
import type { Deps } from '../../../platform/deps.ts';
import { openSocialInsuranceNumbers } from '../../accounts/accounts.ts';
import { readWorkers } from '../paper-parties.ts';
import { findTaxProfile } from '../taxes/tax-profile.repository.ts';
import { readT4a, type T4aRow } from './t4a.queries.ts';
import { type T4aAddress, type T4aPayer, t4aSubmission } from './t4a-submission.ts';

export type T4aFormat = 'csv' | 'xml';
/** Why there is no file; the caller puts it in words. */
export type T4aRefusal = 'no_company' | 'no_slips' | 'sin_not_readable' | 'no_business_number';
type ExportT4a = {
  /** Of the company, or of the account that holds it, which the list of papers names. */
  companyId: string;
  year: number;
  format: T4aFormat;
};
type Exported = { text: string; slips: number; holderId: string };

/** The slips of a company with social insurance numbers in clear. The caller writes down who asked for them. */
export async function exportT4a(
  deps: Deps,
  { companyId, year, format }: ExportT4a,
): Promise<Exported | { refused: T4aRefusal }> {
  const company = await deps.db
    .selectFrom('companies')
    .innerJoin('parties as owner', 'owner.id', 'companies.owner_id')
    .select(['companies.owner_id', 'companies.name', 'companies.legal_name', 'companies.address'])
    .select(['owner.first_name', 'owner.last_name', 'owner.phone', 'owner.email', 'owner.account_language'])
    .where(({ eb, or }) => or([eb('companies.id', '=', companyId), eb('companies.owner_id', '=', companyId)]))
    .executeTakeFirst();
  if (!company) return { refused: 'no_company' };
  const { rows } = await readT4a(deps.db, { companyId: company.owner_id, year }, { limit: null, offset: 0 });
  if (rows.length === 0) return { refused: 'no_slips' };
  const sins = await openSocialInsuranceNumbers(
    deps,
    rows.map(({ worker_id }) => worker_id),
  );
  if ([...sins.values()].includes(null)) return { refused: 'sin_not_readable' };
  const slips = (await nameErased(deps, rows)).map((row) => ({ ...row, sin: sins.get(row.worker_id) || unknownSin }));
  const done = { slips: slips.length, holderId: company.owner_id };
  if (format === 'csv') return { ...done, text: slipsCsv(slips) };
  const payer = await payerOf(deps, company);
  if (payer === null) return { refused: 'no_business_number' };
  const submission = {
    reference: uuidv7().replaceAll('-', '').slice(-8).toUpperCase(),
    year,
    payer,
    slips: slips.map(({ first_name, last_name, sin, total, ...row }) => ({
      // The surname is the one part that a slip must have.
      firstName: last_name === '' ? '' : first_name,
      lastName: last_name || first_name,
      sin,
      address: { lines: [row.address_line1], city: row.city, ...postalPlace(row.zip_code) },
      fees: total,
    })),
  };
  return { ...done, text: t4aSubmission(submission) };
}

/** The law asks for the name of who was paid also after the account is gone: their receipts still say it. */
async function nameErased({ db }: Deps, rows: readonly T4aRow[]): Promise<T4aRow[]> {
  const isErased = ({ first_name, last_name }: T4aRow) => first_name === '' && last_name === '';
  const erased = rows.filter(isErased).map(({ worker_id }) => worker_id);
  if (erased.length === 0) return [...rows];
  const workers = await readWorkers(db, erased);
  return rows.map((row) => {
    if (!isErased(row)) return row;
    const words = (workers.get(row.worker_id)?.name ?? '').split(' ');
    return { ...row, first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) || 'Unknown' };
  });
}

type SlipRow = T4aRow & { sin: string };

function slipsCsv(slips: readonly SlipRow[]): string {
  const head = ['SIN', 'Last name', 'First name', 'Address', 'City', 'Province', 'Postal code', 'Box 048'];
  const lines = slips.map((row) => [
    row.sin,
    row.last_name,
    row.first_name,
    row.address_line1,
    row.city,
    provinceOfPostalCode(row.zip_code) ?? '',
    row.zip_code,
    formatMoneyWire(row.total),
  ]);
  return [head, ...lines].map((cells) => csvRow(cells)).join('');
}

type Company = {
  owner_id: string;
  name: string;
  legal_name: string;
  address: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string;
  account_language: T4aPayer['language'];
};

/** Null while no business number is known, and where the platform pays: its return is not that of one company. */
async function payerOf({ db }: Deps, company: Company): Promise<T4aPayer | null> {
  const profile = await findTaxProfile(db, company.owner_id);
  if (profile.payer_kind === 'platform') return null;
  const isThird = profile.payer_kind === 'third_party';
  const account = isThird ? readTaxNumber('gst_number', profile.payer_registration) : profile.gst_number;
  if (!account) return null;
  const address = isThird ? profile.payer_address : company.address;
  return {
    name: isThird ? profile.payer_name : company.legal_name || company.name || 'Unknown',
    businessNumber: account.slice(0, 9),
    address: { ...twoLines(address), city: '', ...postalPlace(address) },
    contact: {
      name: `${company.first_name} ${company.last_name}`.trim() || company.name || 'Unknown',
      ...phoneOf(company.phone),
      email: company.email,
    },
    language: company.account_language,
  };
}

/** An address in one text, in lines of thirty characters. */
function twoLines(address: string): Pick<T4aAddress, 'lines'> {
  const characters = [...address.replace(/\s+/g, ' ').trim()];
  return { lines: [characters.slice(0, 30).join(''), characters.slice(30, 60).join('')] };
}

function postalPlace(text: string): Pick<T4aAddress, 'province' | 'postalCode'> {
  return { province: provinceOfPostalCode(text) ?? '', postalCode: findCanadianCode(text)?.code.text ?? '' };
}

/** A phone number of North America in the parts that the submission has; zeros for any other. */
function phoneOf(phone: string | null): { areaCode: string; phone: string } {
  const [, area = '000', office = '000', line = '0000'] =
    /^1?(\d{3})(\d{3})(\d{4})$/.exec((phone ?? '').replace(/\D/g, '')) ?? [];
  return { areaCode: area, phone: `${office}-${line}` };
}
