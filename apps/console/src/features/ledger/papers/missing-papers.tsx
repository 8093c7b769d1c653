import { useLanguage } from '@relevo/browser/texts';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import { formatMonth } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { toast } from '@relevo/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { problemText } from '../../../platform/api-client.ts';
import { LoadError } from '../../../platform/load-error.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { missingPapersQuery, useIssueMissing } from './papers.api.ts';

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
      <IssueButton />
    </Alert>
  );
}

/** The list above is read again while papers are issued, and empties by itself. */
function IssueButton() {
  const t = useTexts();
  const issue = useIssueMissing();
  const ask = () =>
    issue.mutateAsync(undefined).then(
      () => toast.success(t('papers.asked')),
      (error: Error) => toast.error(problemText(error)),
    );
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mt-3"
      busy={issue.isPending}
      busyText={t('papers.asking')}
      onClick={() => void ask()}
    >
      {t('papers.issue')}
    </Button>
  );
}
