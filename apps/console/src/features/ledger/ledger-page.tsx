import { queryKeys } from '@relevo/browser/query-keys';
import { consoleMoney } from '@relevo/contracts/calls/console-money';
import { Button } from '@relevo/ui/button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { ListSkeleton } from '../../platform/list/list-skeleton.tsx';
import { LoadError } from '../../platform/load-error.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { LedgerHealth } from './ledger-health.tsx';
import { LedgerSections } from './ledger-sections.tsx';

const ledgerQuery = queryOptions({
  queryKey: queryKeys.ledger,
  queryFn: ({ signal }) => api.call(consoleMoney.checkLedger, { signal }),
  // A check reads every entry there is: it runs when asked for, not at every return to the window.
  refetchOnWindowFocus: false,
});

export function LedgerPage() {
  const t = useTexts();
  const ledger = useQuery(ledgerQuery);
  return (
    <div className="space-y-6">
      <PageHeading
        title={t('ledger.title')}
        intro={t('ledger.intro')}
        actions={
          <Button
            variant="secondary"
            busy={ledger.isFetching}
            busyText={t('ledger.checking')}
            onClick={() => void ledger.refetch()}
          >
            {t('ledger.check')}
          </Button>
        }
      />
      <LedgerSections />
      {ledger.isPending && <ListSkeleton />}
      {ledger.isError && (
        <LoadError
          title={t('ledger.trouble')}
          error={ledger.error}
          isRetrying={ledger.isFetching}
          onRetry={() => void ledger.refetch()}
        />
      )}
      {ledger.data && !ledger.isError && <LedgerHealth health={ledger.data} />}
    </div>
  );
}
