import { loadDraft } from '../../platform/forms/section-draft.ts';
import type { BugText } from './error-report.ts';

export const emptyReport: BugText = { title: '', description: '' };

/** One per account, also on a shared device. */
export const newBugDraftKey = (userId: string) => `${userId}.bug.new`;
export const editBugDraftKey = (userId: string, bugId: string) => `${userId}.bug.${bugId}`;

/** Whether a report was begun and not sent. */
export function hasUnsentReport(draftKey: string): boolean {
  return loadDraft(draftKey, emptyReport) !== null;
}
