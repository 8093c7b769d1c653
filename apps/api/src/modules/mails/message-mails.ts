import { threadPath } from '@relevo/contracts/screen-paths';
import type { RecordedEvent } from '@relevo/domain/events';
import type { Deps } from '../../platform/deps.ts';
import { findWaitingFacts } from '../messages/messages.ts';
import type { MailContent } from './mail-content.ts';

type WaitingEvent = Extract<RecordedEvent, { type: 'message.waiting' }>;

/** There are unread messages; what they say stays out of the mail. Null when they have been read since. */
export async function messageMail(deps: Deps, { threadId, userId }: WaitingEvent): Promise<MailContent | null> {
  const facts = await findWaitingFacts(deps, { id: threadId, holderId: userId });
  if (!facts) return null;
  return { kind: 'messages_waiting', link: `${deps.publicUrl}${threadPath(threadId)}`, parameters: facts };
}
