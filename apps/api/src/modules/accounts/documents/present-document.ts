import type { DocumentView } from '@relevo/contracts/documents';
import { isExpired } from '@relevo/domain/document-expiry';
import type { Selectable } from 'kysely';
import type { DocumentsTable } from '../../../platform/database/tables/account-tables.ts';
import type { Deps } from '../../../platform/deps.ts';

export type Document = Selectable<DocumentsTable>;

export function presentDocument({ media, clock }: Deps, document: Document): DocumentView {
  return {
    id: document.id,
    document_type: document.document_type,
    file: media.addressOf(document.file_key),
    name: document.name,
    content_type: document.content_type,
    size: document.size_bytes,
    certificate: document.certificate,
    expires_on: document.expires_on,
    is_expired: isExpired(document.expires_on, clock.now()),
    created_at: document.created_at.toISOString(),
  };
}
