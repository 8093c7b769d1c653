import type { UpdateBugBody } from '@relevo/contracts/bugs';
import { bugTransitions, checkBugAction } from '@relevo/domain/bug-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import type { Bug } from './bugs.repository.ts';
import type { Attachment } from './store-attachment.ts';

type BugChanges = {
  columns: Partial<Pick<Bug, 'title' | 'description' | 'status' | 'attachment_key' | 'attachment_name'>>;
  /** The status that the reporter closed it with; null when it stays. */
  closedAs: Bug['status'] | null;
  /** The key of an attachment that was replaced or removed. */
  droppedKey: string | null;
};

/** What the reporter's update changes; null when nothing. Refuses what the lifecycle does not allow. */
export function bugChanges(bug: Bug, body: UpdateBugBody, attachment: Attachment | undefined): BugChanges | null {
  const text = textChanges(bug, body);
  const file = fileChanges(bug, body, attachment);
  if (text || file) checkBugAction(bug.status, 'edit', 'reporter');
  const closedAs = closeAsked(bug, body);
  if (!text && !file && !closedAs) return null;
  return {
    columns: { ...text, ...file, ...(closedAs && { status: closedAs }) },
    closedAs,
    droppedKey: file ? bug.attachment_key : null,
  };
}

function textChanges(bug: Bug, { title = bug.title, description = bug.description }: UpdateBugBody) {
  return title === bug.title && description === bug.description ? null : { title, description };
}

function fileChanges(bug: Bug, body: UpdateBugBody, attachment: Attachment | undefined) {
  if (attachment) return attachment;
  const isRemoved = body.attachment === null && bug.attachment_key !== null;
  return isRemoved ? { attachment_key: null, attachment_name: null } : null;
}

/** A reporter can only close a report. */
function closeAsked(bug: Bug, { status }: UpdateBugBody) {
  if (status === undefined || status === bug.status) return null;
  if (status !== bugTransitions.close.to)
    throw new Refusal('invalid_transition', { action: status, status: bug.status });
  return checkBugAction(bug.status, 'close', 'reporter');
}
