import { paths } from '@relevo/contracts/screen-paths';
import type { RecordedEvent } from '@relevo/domain/events';
import type { Deps } from '../../platform/deps.ts';
import type { MailContent } from './mail-content.ts';

type KeyEvent = Extract<RecordedEvent, { type: 'key.created' }>;

/** To the owner, because a key acts for the company. Null when the key is revoked already. */
export async function keyMail({ db, publicUrl }: Deps, { keyId }: KeyEvent): Promise<MailContent | null> {
  const key = await db
    .selectFrom('company_api_keys')
    .select(['name', 'prefix', 'scopes'])
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!key) return null;
  const { name, prefix, scopes } = key;
  return {
    kind: 'key_created',
    link: `${publicUrl}${paths.company}`,
    parameters: { name, prefix, scopes: scopes.join(', ') },
  };
}
