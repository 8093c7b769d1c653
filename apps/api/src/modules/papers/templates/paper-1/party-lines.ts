import type { Language } from '@relevo/domain/account';
import type { LegalPayer, PaperCompany, PaperSupplier, PaperTax, PaperWorker } from '@relevo/domain/papers';
import type { TaxNumbers } from '@relevo/domain/tax-numbers';
import type { TaxNote } from '@relevo/domain/tax-rates';
import { money, percent } from './formats.ts';
import { words } from './words.ts';

/** The numbers that there are, each with its name. */
export function numberLines(numbers: TaxNumbers, language: Language): string[] {
  const { taxes, siret } = words[language];
  const named = [
    [taxes.GST, numbers.gst_number],
    [taxes.QST, numbers.qst_number],
    [taxes.TVA, numbers.vat_number],
    [siret, numbers.siret],
  ] as const;
  return named.filter(([, number]) => number !== '').map(([name, number]) => `${name} ${number}`);
}

export function companyLines(company: PaperCompany, language: Language): string[] {
  const { registration, taxId } = words[language];
  const { name, legal_name, address, registration_number, tax_id } = company;
  return present([
    legal_name || name,
    name === legal_name ? '' : name,
    address,
    registration_number && `${registration} ${registration_number}`,
    tax_id && `${taxId} ${tax_id}`,
    ...numberLines(company, language),
  ]);
}

export function workerLines(worker: PaperWorker, language: Language): string[] {
  return present([worker.name, worker.business_name, ...numberLines(worker, language)]);
}

export function payerLines({ kind, name, address, registration_number }: LegalPayer, language: Language): string[] {
  const { payers, registration } = words[language];
  return present([payers[kind], name, address, registration_number && `${registration} ${registration_number}`]);
}

type Supplied = { supplier: PaperSupplier; agent: { name: string; address: string } };

export function supplierLines({ supplier, agent }: Supplied, language: Language): string[] {
  const { workers, throughAgent, registration } = words[language];
  if (supplier.kind === 'workers') return present([workers, throughAgent, agent.name, agent.address]);
  const { name, address, registration_number } = supplier;
  return present([
    name,
    address,
    registration_number && `${registration} ${registration_number}`,
    ...numberLines(supplier, language),
  ]);
}

/** `GST 5%`, with its amount. */
export const taxSums = (taxes: readonly PaperTax[], language: Language): [string, string][] =>
  taxes.map(({ name, rate, amount }) => [
    `${words[language].taxes[name]} ${percent(rate, language)}`,
    money(amount, language),
  ]);

/** Each reason once. */
export const taxNotes = (notes: readonly (TaxNote | null)[], language: Language): string[] =>
  [...new Set(notes)].flatMap((note) => (note === null ? [] : [words[language].taxNotes[note]]));

const present = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '');
