import type { RegisterBody, SignedInView } from '@relevo/contracts/accounts';
import type { Language } from '@relevo/domain/account';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Device, startSession } from './start-session.ts';
import { addUser } from './users.repository.ts';

type Register = { body: RegisterBody; language: Language; device: Device };

/** Makes the account and signs it in; the verification mail follows from the recorded event. */
export async function register(deps: Deps, { body, language, device }: Register): Promise<SignedInView> {
  const now = deps.clock.now();
  if (body.date_of_birth > now.toISOString().slice(0, 10)) {
    throw new FieldRefusal({ date_of_birth: [{ problem: 'date_in_future' }] });
  }
  // Hashing takes tens of milliseconds: done before the transaction, so that it holds no connection meanwhile.
  const passwordHash = await deps.passwords.hash(body.password);

  return inTransaction(deps.db, async (tx) => {
    const user = await addUser(tx, {
      id: uuidv7(),
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
    return startSession(deps, tx, user, device);
  });
}
