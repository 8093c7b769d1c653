import type { RegisterBody, SignedInView } from '@relevo/contracts/accounts';
import type { CompanyBody } from '@relevo/contracts/companies';
import { profileFields, type UpdateProfileBody } from '@relevo/contracts/profile';
import type { Language } from '@relevo/domain/account';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addDocuments, type DocumentUpload } from '../documents/store-documents.ts';
import type { PictureChange } from '../profile/account-files.ts';
import { companyChanges } from '../profile/company-fields.ts';
import { profileColumns } from '../profile/profile-columns.ts';
import { type StoredFiles, storeAccountFiles } from '../profile/store-account-files.ts';
import { submitWhenComplete } from '../profile/submit-when-complete.ts';
import { addUser } from '../profile/users.repository.ts';
import { type Device, startSession } from '../sessions/start-session.ts';
import { refuseCommonPassword } from './common-passwords.ts';

/** Creates the company that an employer named at registration. Provided by the companies module. */
export type AddFirstCompany = (tx: Tx, ownerId: string, company: CompanyBody) => Promise<void>;

/** Makes the account a member of the company that invited its address. Provided by the companies module. */
export type JoinAtRegistration = (
  tx: Tx,
  newcomer: { userId: string; email: string; isEmployer: boolean; token: string },
) => Promise<void>;

type Register = {
  body: RegisterBody;
  picture?: PictureChange;
  documents?: readonly DocumentUpload[];
  language: Language;
  device: Device;
  addFirstCompany: AddFirstCompany;
  joinAtRegistration: JoinAtRegistration;
};

/** Creates the account and signs it in; the verification mail follows from the recorded event. */
export async function register(
  deps: Deps,
  { body, picture, documents = [], language, device, addFirstCompany, joinAtRegistration }: Register,
): Promise<SignedInView> {
  const now = deps.clock.now();
  if (body.date_of_birth > now.toISOString().slice(0, 10)) {
    throw new FieldRefusal({ date_of_birth: [{ problem: 'date_in_future' }] });
  }
  await refuseCommonPassword(body.password, 'password');
  // Hashing takes tens of milliseconds, so it is done before a connection is taken.
  const passwordHash = await deps.passwords.hash(body.password);

  const id = uuidv7();
  async function write(tx: Tx, stored: StoredFiles): Promise<SignedInView> {
    const user = await addUser(tx, {
      ...profileColumns(deps, id, profileOf(body), null),
      id,
      profile_picture_key: stored.pictureKey ?? null,
      user_type: body.user_type,
      email: body.email,
      password_hash: passwordHash,
      first_name: body.first_name,
      last_name: body.last_name,
      sex: body.sex,
      phone: body.phone ?? null,
      date_of_birth: body.date_of_birth,
      address_line1: body.address_line1 ?? '',
      city: body.city ?? '',
      zip_code: body.zip_code ?? '',
      country: body.country ?? '',
      criminal_record_check: body.criminal_record_check,
      account_language: body.account_language ?? language,
      terms_accepted_at: now,
      created_at: now,
      updated_at: now,
    });
    await recordEvent(tx, { type: 'account.registered', userId: user.id }, now);
    await addDocuments(tx, id, stored.documents);
    await enterCompany(tx, id);
    if (stored.documents.length > 0) await submitWhenComplete(tx, id, now);
    return startSession(deps, tx, { user, device, method: 'password' });
  }
  /** The company of the invitation, or the one that the employer described. */
  async function enterCompany(tx: Tx, userId: string): Promise<void> {
    const { email, user_type, invitation_token: token } = body;
    const isEmployer = user_type === 'employer';
    if (token) return joinAtRegistration(tx, { userId, email, isEmployer, token });
    const company = isEmployer ? companyOf(body) : null;
    if (company) await addFirstCompany(tx, userId, company);
  }
  return storeAccountFiles(deps, { userId: id, picture, documents }, (stored) =>
    inTransaction(deps.db, (tx) => write(tx, stored)),
  );
}

function profileOf(body: RegisterBody): UpdateProfileBody {
  const fields = Object.keys(profileFields) as (keyof typeof profileFields)[];
  return Object.fromEntries(fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]));
}

function companyOf(body: RegisterBody): CompanyBody | null {
  if (!body.company_legal_name) return null;
  return { name: body.company_legal_name, ...companyChanges(body) };
}
