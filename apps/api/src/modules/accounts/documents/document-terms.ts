import type { UpdateDocumentBody } from '@relevo/contracts/documents';
import { addDays } from '@relevo/domain/calendar-days';
import { documentDay, noticeDay, noticesDue } from '@relevo/domain/document-expiry';
import type { DocumentType } from '@relevo/domain/documents';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Updateable } from 'kysely';
import type { DocumentsTable } from '../../../platform/database/tables/account-tables.ts';

type Columns = Pick<Updateable<DocumentsTable>, 'certificate' | 'expires_on' | 'expiry_mails'>;

/** The columns for what a document certifies and how long it is valid; only those that are given. */
export function documentTerms(type: DocumentType, given: UpdateDocumentBody, now: Date): Columns {
  const { certificate, expires_on } = given;
  if (certificate && type !== 'certificate') {
    throw new FieldRefusal({ certificate: [{ problem: 'certificate_not_fitting' }] });
  }
  if (expires_on && expires_on < documentDay(now)) throw new FieldRefusal({ expires_on: [{ problem: 'date_past' }] });
  return {
    ...(certificate !== undefined && { certificate }),
    ...(expires_on !== undefined && { expires_on, expiry_mails: expires_on === null ? 0 : missed(expires_on, now) }),
  };
}

/** A reminder is not sent when its day was over before the date was set. */
const missed = (expiresOn: string, now: Date): number => noticesDue(expiresOn, addDays(noticeDay(now), -1));
