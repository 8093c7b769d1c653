import { paths, undoBankChangePath } from '@relevo/contracts/screen-paths';
import type { RecordedEvent } from '@relevo/domain/events';
import type { Deps } from '../../platform/deps.ts';
import { issueUndoLink } from '../accounts/accounts.ts';
import type { MailContent } from './mail-content.ts';

type BankEvent = Extract<
  RecordedEvent,
  { type: 'account.bank_added' | 'account.bank_changed' | 'account.bank_change_undone' }
>;

/** About the account that money is paid to. Null when the change was undone before its mail was written. */
export async function bankMail(deps: Deps, event: BankEvent): Promise<MailContent | null> {
  const { publicUrl } = deps;
  if (event.type === 'account.bank_change_undone') {
    return { kind: 'bank_change_undone', link: `${publicUrl}${paths.forgotPassword}` };
  }
  const undo = await issueUndoLink(deps, event.userId, event.changeId);
  if (!undo) return null;
  const kind = mailKind(event.type, undo.account);
  return { kind, link: `${publicUrl}${undoBankChangePath(undo.token)}`, parameters: { account: undo.account } };
}

function mailKind(type: BankEvent['type'], account: string): MailContent['kind'] {
  if (type === 'account.bank_added') return 'bank_added';
  return account === '' ? 'bank_removed' : 'bank_changed';
}
