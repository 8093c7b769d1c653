import type { CompanyBody } from '@relevo/contracts/companies';
import type { CompanyFieldsOfUser, UpdateProfileBody, UserView } from '@relevo/contracts/profile';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { mayUse } from '@relevo/domain/team-rights';
import type { Acting, Actor } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropFile } from '../../../platform/files/drop-file.ts';
import { recordAct } from '../../acts/acts.ts';
import { changeBankData } from '../banking/change-bank-data.ts';
import { addDocuments, type DocumentUpload } from '../documents/store-documents.ts';
import type { PictureChange } from './account-files.ts';
import { companyChanges } from './company-fields.ts';
import { loadProfile } from './load-profile.ts';
import { profileColumns } from './profile-columns.ts';
import { storeAccountFiles } from './store-account-files.ts';
import { submitWhenComplete } from './submit-when-complete.ts';
import { lockUser, saveUser } from './users.repository.ts';

/** Writes the company of an employer. Provided by the companies module. */
export type SaveCompany = (tx: Tx, company: { by: Acting; changes: CompanyBody }) => Promise<void>;

type UpdateProfile = {
  by: Acting & Pick<Actor, 'isCompanySuspended'>;
  changes: UpdateProfileBody;
  /** Of an employer only. */
  company?: CompanyFieldsOfUser;
  picture?: PictureChange;
  documents?: readonly DocumentUpload[];
  /** Whether the password was confirmed, which replacing bank data needs. */
  isConfirmed: boolean;
  saveCompany: SaveCompany;
};

/** Changes the fields that were sent, in one transaction; lists are replaced as a whole. */
export async function updateProfile(deps: Deps, asked: UpdateProfile): Promise<UserView> {
  const { by, changes, picture, documents = [], isConfirmed } = asked;
  const userId = by.id;
  const { db, clock } = deps;
  const at = clock.now();
  const company = companyChanges(asked.company ?? {});
  if (company && by.isCompanySuspended) throw new Refusal('account_suspended');
  if (company && !mayChangeCompany(by)) throw new Refusal('permission_denied');
  if (changesBankData(changes) && !isPaidHere(by)) throw new Refusal('permission_denied');
  if (changes.date_of_birth && changes.date_of_birth > at.toISOString().slice(0, 10)) {
    throw new FieldRefusal({ date_of_birth: [{ problem: 'date_in_future' }] });
  }

  const { view, keyBefore } = await storeAccountFiles(deps, { userId, picture, documents }, (stored) => {
    async function write(tx: Tx): Promise<string | null> {
      const before = await lockUser(tx, userId);
      const pictureChange = stored.pictureKey === undefined ? {} : { profile_picture_key: stored.pictureKey };
      const columns = profileColumns(deps, userId, changes, before);
      await saveUser(tx, userId, { ...columns, ...pictureChange, updated_at: at });
      await addDocuments(tx, userId, stored.documents);
      if (company) await asked.saveCompany(tx, { by, changes: company });
      if (company || changesProfile(asked)) await submitWhenComplete(tx, userId, at);
      return before.profile_picture_key;
    }
    return inTransaction(db, async (tx) => {
      // First of all, as in the wallet: an owner who gave the company away since is refused.
      if (changesBankData(changes)) await recordAct(tx, { by, act: 'bank.change', at });
      const keyBefore = changesBankData(changes)
        ? await changeBankData(deps, tx, { userId, isConfirmed, write: () => write(tx) })
        : await write(tx);
      return { view: await loadProfile(deps, userId, tx), keyBefore };
    });
  });
  if (picture !== undefined && keyBefore) await dropFile(deps, keyBefore);
  return view;
}

const mayChangeCompany = ({ userType, role }: Acting) =>
  userType === 'employer' && role !== null && mayUse(role, 'company', 'write');

/** The bank data of a company's holder is the company's, and only for an owner who is its holder the profile's too. */
const isPaidHere = ({ userType, id, holderId, role }: Acting) =>
  userType === 'worker' || (role === 'owner' && holderId === id);

/** The language and the times for a call say nothing that a review reads: alone they do not submit a rejected profile. */
function changesProfile({ changes, picture, documents = [] }: UpdateProfile): boolean {
  const { account_language, call_preference, ...rest } = changes;
  return picture !== undefined || documents.length > 0 || Object.keys(rest).length > 0;
}

export function changesBankData({ bank_account, bank_institution, bank_transit }: UpdateProfileBody): boolean {
  return [bank_account, bank_institution, bank_transit].some((value) => value !== undefined);
}
