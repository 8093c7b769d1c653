import type { CompanyBody, CompanyProfileBody, CompanyView } from '@relevo/contracts/companies';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { mayUse } from '@relevo/domain/team-rights';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { dropFile } from '../../platform/files/drop-file.ts';
import { storePicture } from '../../platform/files/store-picture.ts';
import type { TemporaryFile } from '../../platform/files/temporary-files.ts';
import { withUploadedFile } from '../../platform/files/with-uploaded-file.ts';
import { lockAccount, noteCompany } from '../accounts/accounts.ts';
import { recordAct } from '../acts/acts.ts';
import { renameInSearch } from '../jobs/jobs.ts';
import { addCompany, findCompanyOf, type OwnCompany, saveCompany } from './companies.repository.ts';
import { presentCompany } from './present-company.ts';

type CompanyChanges = Omit<CompanyProfileBody, 'logo'>;
type SaveCompany = { by: Acting; changes: CompanyChanges; logo: TemporaryFile | null | undefined; onlyNew?: boolean };

/** Changes the employer's company or creates it: one per employer, also with concurrent requests. */
export async function saveCompanyProfile(
  deps: Deps,
  { by, changes, logo, onlyNew }: SaveCompany,
): Promise<CompanyView> {
  const { holderId: ownerId } = by;
  const { db, clock, files } = deps;
  const logoKey = logo && (await storePicture(files, { folder: 'logos', ownerId, file: logo, field: 'logo' }));
  const { company, keyBefore } = await withUploadedFile(files, logoKey, () =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      await recordAct(tx, { by, act: 'company.update', at });
      await lockAccount(tx, ownerId);
      const existing = await findCompanyOf(tx, ownerId);
      if (existing && onlyNew) throw new Refusal('company_exists');
      const logoChange = logoKey === undefined ? {} : { logo_key: logoKey };
      const saved = existing
        ? await saveCompany(tx, existing.id, { ...changes, ...logoChange, updated_at: at })
        : await makeCompany(tx, { ownerId, body: { ...changes, ...logoChange }, at });
      if (saved.name !== existing?.name) await renameInSearch(tx, ownerId, saved.name);
      return { company: saved, keyBefore: existing?.logo_key };
    }),
  );
  if (logoKey !== undefined && keyBefore) await dropFile(deps, keyBefore);
  return presentCompany(deps, company);
}

/**
 * Changes the company as part of a member's account, inside the account's transaction; creates it when it is named. Without
 * the right to change it, nothing of the request is applied.
 */
export async function saveCompanyOfUser(
  { clock }: Deps,
  tx: Tx,
  { by, changes }: { by: Acting; changes: CompanyBody },
): Promise<void> {
  const { holderId: ownerId, role } = by;
  if (role === null || !mayUse(role, 'company', 'write')) throw new Refusal('permission_denied');
  const at = clock.now();
  const existing = await findCompanyOf(tx, ownerId);
  if (existing) {
    await recordAct(tx, { by, act: 'company.update', at });
    await saveCompany(tx, existing.id, { ...changes, updated_at: at });
    return;
  }
  if (Object.values(changes).every((value) => !value)) return;
  if (!changes.legal_name) throw new FieldRefusal({ company_legal_name: [{ problem: 'company_name_required' }] });
  await recordAct(tx, { by, act: 'company.update', at });
  const company = await makeCompany(tx, { ownerId, body: { ...changes, name: changes.legal_name }, at });
  await renameInSearch(tx, ownerId, company.name);
}

type MakeCompany = { ownerId: string; body: CompanyChanges & { logo_key?: string | null }; at: Date };

export async function makeCompany(tx: Tx, { ownerId, body, at }: MakeCompany): Promise<OwnCompany> {
  const { name } = body;
  if (name === undefined) throw new FieldRefusal({ name: [{ problem: 'company_name_required' }] });
  const company = await addCompany(tx, {
    ...body,
    name,
    id: uuidv7(),
    owner_id: ownerId,
    created_at: at,
    updated_at: at,
  });
  await noteCompany(tx, ownerId, at);
  return company;
}
