import type { CompanyTaxProfileBody } from '@relevo/contracts/taxes';
import { FieldRefusal, type FoundProblem } from '@relevo/domain/field-problems';
import type { Acting } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockAccount } from '../../accounts/accounts.ts';
import { recordAct } from '../../acts/acts.ts';
import { findTaxProfile, saveTaxProfile, type TaxFacts, type TaxProfile } from './tax-profile.repository.ts';

type ChangeTaxProfile = { by: Acting; changes: CompanyTaxProfileBody };

/** Changes the fields that were sent. Papers that were issued keep what was known then. */
export async function changeTaxProfile(deps: Deps, { by, changes }: ChangeTaxProfile): Promise<TaxProfile> {
  const { holderId: userId } = by;
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await recordAct(tx, { by, act: 'tax_profile.update', at });
    await lockAccount(tx, userId);
    const { user_id, updated_at, ...before } = await findTaxProfile(tx, userId);
    const { legal_payer, ...fields } = changes;
    const facts = { ...before, ...fields, ...payerColumns(before, legal_payer ?? {}) };
    refuseUnnamedPayer(facts);
    await saveTaxProfile(tx, { ...facts, user_id, updated_at: at, updated_by: by.id });
    return { ...facts, user_id, updated_at: at };
  });
}

type PayerColumns = Pick<TaxFacts, 'payer_kind' | 'payer_name' | 'payer_address' | 'payer_registration'>;

/** Name, address and number are those of a third party; any other payer is known already. */
function payerColumns(before: PayerColumns, payer: NonNullable<CompanyTaxProfileBody['legal_payer']>): PayerColumns {
  const payer_kind = payer.kind ?? before.payer_kind;
  if (payer_kind !== 'third_party') {
    return { payer_kind, payer_name: '', payer_address: '', payer_registration: '' };
  }
  return {
    payer_kind,
    payer_name: payer.name ?? before.payer_name,
    payer_address: payer.address ?? before.payer_address,
    payer_registration: payer.registration_number ?? before.payer_registration,
  };
}

const partOfPayer = {
  payer_name: 'legal_payer.name',
  payer_address: 'legal_payer.address',
  payer_registration: 'legal_payer.registration_number',
} as const;

function refuseUnnamedPayer(facts: TaxFacts): void {
  if (facts.payer_kind !== 'third_party') return;
  const missing = Object.entries(partOfPayer).filter(([column]) => facts[column as keyof typeof partOfPayer] === '');
  if (missing.length === 0) return;
  const required: FoundProblem[] = [{ problem: 'required' }];
  throw new FieldRefusal(Object.fromEntries(missing.map(([, field]) => [field, required])));
}
