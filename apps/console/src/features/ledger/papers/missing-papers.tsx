import { useLanguage } from '@relevo/browser/texts';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import { formatMonth } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../platform/load-error.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { missingPapersQuery } from './papers.api.ts';

const issueCommand = (month: string) => `npm run ops -- papers issue --month ${month}`;

/** A red line for each company with a month that is over and has no invoice, and what issues it. */
export function MissingPapers() {
  const t = useTexts();
  const { language } = useLanguage();
  const papers = useQuery(missingPapersQuery);
  if (papers.isPending) return <Skeleton className="h-14 rounded-card" />;
  if (!papers.data) {
    return (
      <LoadError
        title={t('papers.missing_trouble')}
        error={papers.error}
        isRetrying={papers.isFetching}
        onRetry={() => void papers.refetch()}
      />
    );
  }
  const { missing } = papers.data;
  if (missing.length === 0) return <Alert tone="success">{t('papers.none_missing')}</Alert>;
  const months = [...new Set(missing.map(({ month }) => month))];
  return (
    <Alert tone="danger" title={t('papers.missing', { count: missing.length })}>
      <ul aria-label={t('papers.missing_list')} className="mt-1 space-y-1">
        {missing.map(({ holder_id: holderId, company, month, payments, total, since }) => (
          <li key={`${holderId} ${month}`} className="font-medium text-danger tabular-nums wrap-anywhere">
            {t('papers.missing_of', {
              company: company || t('papers.no_name'),
              month: formatMonth(month, language),
              count: payments,
              total: formatMoney(total, language),
              since: formatInstant(since, language),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-3">{t('papers.how_to_issue')}</p>
      {months.map((month) => (
        <code key={month} className="mt-1 block select-all rounded-control bg-surface px-3 py-2 wrap-anywhere">
          {issueCommand(month)}
        </code>
      ))}
    </Alert>
  );
}
