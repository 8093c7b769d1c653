import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useTexts } from '../texts.ts';

type ListTroubleProps = {
  query: { error: Error | null; isFetching: boolean; data: unknown; refetch(): Promise<unknown> };
};

/** What went wrong with a list, and the way to ask again; what was shown before stays where it is. */
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
