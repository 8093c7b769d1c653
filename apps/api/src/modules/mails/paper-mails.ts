import { papersPath } from '@relevo/contracts/screen-paths';
import type { RecordedEvent } from '@relevo/domain/events';
import type { Deps } from '../../platform/deps.ts';
import type { MailContent } from './mail-content.ts';

type PaperEvent = Extract<RecordedEvent, { type: 'paper.issued' }>;

const kinds = {
  invoice: 'paper_invoice',
  credit_note: 'paper_credit_note',
  year_summary: 'paper_year_summary',
} as const;

/** The event names the label, because a paper never changes. */
export function paperMail({ publicUrl }: Deps, { kind, label, paperId }: PaperEvent): MailContent {
  return { kind: kinds[kind], link: `${publicUrl}${papersPath(paperId)}`, parameters: { label } };
}
