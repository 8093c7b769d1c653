import type { CompanyBody, CompanyView } from '@relevo/contracts/companies';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { cropPicture } from '../../platform/files/clean-upload.ts';
import { lockAccount, noteCompany } from '../accounts/accounts.ts';
import { addCompany, type Company, findCompanyOf, saveCompany } from './companies.repository.ts';
import { presentCompany } from './present-company.ts';

type SaveCompany = { ownerId: string; changes: CompanyBody; logo: Buffer | null | undefined };

/** Changes the employer's company, or makes it when there is none: one per employer, however many ask at once. */
export async function saveCompanyProfile(deps: Deps, { ownerId, changes, logo }: SaveCompany): Promise<CompanyView> {
  const logoKey = logo && (await keepLogo(deps, ownerId, logo));
  const { company, oldKey } = await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, ownerId);
    const existing = await findCompanyOf(tx, ownerId);
    const at = deps.clock.now();
    const logoChange = logo === undefined ? {} : { logo_key: logoKey ?? null };
    const saved = existing
      ? await saveCompany(tx, existing.id, { ...changes, ...logoChange, updated_at: at })
      : await makeCompany(tx, { ownerId, body: { ...changes, ...logoChange }, at });
    return { company: saved, oldKey: logo === undefined ? null : existing?.logo_key };
  });
  if (oldKey) await deps.files.remove(oldKey);
  return presentCompany(deps, company);
}

type MakeCompany = { ownerId: string; body: CompanyBody & { logo_key?: string | null }; at: Date };

export async function makeCompany(tx: Tx, { ownerId, body, at }: MakeCompany): Promise<Company> {
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

async function keepLogo(deps: Deps, ownerId: string, content: Buffer): Promise<string> {
  const picture = await cropPicture(content, 'logo');
  const key = `logos/${ownerId}/${uuidv7()}.${picture.extension}`;
  await deps.files.put(key, picture.content, picture.contentType);
  return key;
}
