import type { Actor } from '../../http/access.ts';
import { clearEventsOf } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { dropFile } from '../../platform/files/drop-file.ts';
import { forgetMailsTo } from '../../platform/mail/outbox-mailer.ts';
import { checkPassword } from './check-password.ts';
import type { CompanyOf } from './company-of.ts';
import { findDocuments, removeDocument } from './documents.repository.ts';
import { removeEmailTokens } from './email-tokens.ts';
import type { MoneyOf } from './money-of.ts';
import { removeSessionsOf } from './sessions.repository.ts';
import { erasedColumns, lockUser, saveUser } from './users.repository.ts';
import type { WorkOf } from './work-of.ts';

type DeleteAccount = { actor: Actor; password: string; companyOf: CompanyOf; workOf: WorkOf; moneyOf: MoneyOf };

/**
 * Erases a person. The row stays as a nameless mark, because work and money of others may refer to it; everything that
 * says who it was is gone, and the address is free again. Refused while somebody counts on them.
 */
export async function deleteAccount(
  deps: Deps,
  { actor, password, companyOf, workOf, moneyOf }: DeleteAccount,
): Promise<void> {
  await checkPassword(deps, { userId: actor.id, password, field: 'password' });
  const now = deps.clock.now();
  const fileKeys = await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.id);
    await moneyOf.refuse(tx, actor.id);
    await moneyOf.erase(tx, actor.id);
    await workOf.letGo(tx, actor.id);
    const documents = await findDocuments(tx, actor.id);
    for (const document of documents) await removeDocument(tx, actor.id, document.id);
    const companyKeys = await companyOf.erase(tx, actor.id);
    await removeSessionsOf(tx, actor.id);
    await removeEmailTokens(tx, actor.id);
    await forgetMailsTo(tx, user.email);
    await clearEventsOf(tx, actor.id);
    await saveUser(tx, actor.id, erasedColumns(actor.id, now));
    return [...documents.map(({ file_key }) => file_key), user.profile_picture_key, ...companyKeys];
  });
  // Files go last: a failure leaves a file that nothing names, never a name without its file.
  for (const key of fileKeys) if (key !== null) await dropFile(deps, key);
}
