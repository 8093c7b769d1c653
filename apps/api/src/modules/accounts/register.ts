import type { RegisterBody, SignedInView } from '@relevo/contracts/accounts';
import type { CompanyBody } from '@relevo/contracts/companies';
import { profileFields, type UpdateProfileBody } from '@relevo/contracts/profile';
import type { Language } from '@relevo/domain/account';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { profileColumns } from './profile-columns.ts';
import { type Device, startSession } from './start-session.ts';
import { addUser } from './users.repository.ts';

/** Makes the first company of an employer who named it; given by whoever knows companies. */
export type AddFirstCompany = (tx: Tx, ownerId: string, company: CompanyBody) => Promise<void>;

type Register = { body: RegisterBody; language: Language; device: Device; addFirstCompany: AddFirstCompany };

/** Makes the account and signs it in; the verification mail follows from the recorded event. */
export async function register(
  deps: Deps,
  { body, language, device, addFirstCompany }: Register,
): Promise<SignedInView> {
  const now = deps.clock.now();
  if (body.date_of_birth > now.toISOString().slice(0, 10)) {
    throw new FieldRefusal({ date_of_birth: [{ problem: 'date_in_future' }] });
  }
  // Hashing takes tens of milliseconds: done before the transaction, so that it holds no connection meanwhile.
  const passwordHash = await deps.passwords.hash(body.password);

  return inTransaction(deps.db, async (tx) => {
    const id = uuidv7();
    const user = await addUser(tx, {
      ...profileColumns(deps, id, profileOf(body)),
      id,
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
    const company = body.user_type === 'employer' ? companyOf(body) : null;
    if (company) await addFirstCompany(tx, user.id, company);
    await recordEvent(tx, { type: 'account.registered', userId: user.id }, now);
    return startSession(deps, tx, user, device);
  });
}

function profileOf(body: RegisterBody): UpdateProfileBody {
  const fields = Object.keys(profileFields) as (keyof typeof profileFields)[];
  return Object.fromEntries(fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]));
}

function companyOf(body: RegisterBody): CompanyBody | null {
  if (!body.company_legal_name) return null;
  return {
    name: body.company_legal_name,
    legal_name: body.company_legal_name,
    registration_number: body.company_neq,
    address: body.company_address,
    email: body.company_email,
    phone: body.company_phone,
  };
}
