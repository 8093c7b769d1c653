import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';

type ListTroubleProps = {
  query: { error: Error | null; isFetching: boolean; data: unknown; refetch(): Promise<unknown> };
};

/** The error of a list with a retry button; the entries shown before stay. */
export function ListTrouble({ query }: ListTroubleProps) {
  const t = useTexts('paging');
  if (!query.error) return null;
  return (
    <div className="mb-4 grid justify-items-start gap-4">
      <Alert tone="danger" title={t(query.data === undefined ? 'trouble' : 'notRenewed')}>
        {query.error.message}
      </Alert>
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}
