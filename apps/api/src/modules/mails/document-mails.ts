import { paths } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatDate } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import { findDocumentFacts } from '../accounts/accounts.ts';
import type { MailContent } from './mail-content.ts';

type DocumentEvent = Extract<RecordedEvent, { type: `document.${string}` }>;

const kinds = { 'document.expiring': 'document_expiring', 'document.expired': 'document_expired' } as const;

/** About a document that ends; null when it was deleted or no longer expires. */
export async function documentMail(deps: Deps, event: DocumentEvent, language: Language): Promise<MailContent | null> {
  const document = await findDocumentFacts(deps.db, event.documentId);
  if (!document?.expires_on) return null;
  const parameters = { name: document.name, date: formatDate(document.expires_on, language) };
  return { kind: kinds[event.type], link: `${deps.publicUrl}${paths.profile}`, parameters };
}
