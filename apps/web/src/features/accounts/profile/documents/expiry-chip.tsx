import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { DocumentView } from '@relevo/contracts/documents';
import { addDays } from '@relevo/domain/calendar-days';
import { documentDay, expiryNoticeDays } from '@relevo/domain/document-expiry';
import { formatDate } from '@relevo/i18n/formats';
import { Chip } from '@relevo/ui/chip';
import { useState } from 'react';

/** Until when a document is valid; marked from the first reminder on. */
export function ExpiryChip({ document: { expires_on, is_expired } }: { document: DocumentView }) {
  const t = useTexts('accounts/profile');
  const { language } = useLanguage();
  const [today] = useState(() => documentDay(now()));
  if (expires_on === null) return null;
  const date = formatDate(expires_on, language);
  if (is_expired) return <Chip tone="danger">{t('documents.expired', { date })}</Chip>;
  const isSoon = expires_on <= addDays(today, expiryNoticeDays[0]);
  return <Chip tone={isSoon ? 'warning' : 'neutral'}>{t('documents.validUntil', { date })}</Chip>;
}
