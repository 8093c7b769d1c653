import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';

type LoadErrorProps = {
  query: { error: Error | null; isFetching: boolean; data: unknown; refetch(): Promise<unknown> };
  /** What could not be loaded; a list, if left out. */
  title?: string;
};

/** The error of a failed read with a retry button; what was shown before stays. */
export function LoadError({ query, title }: LoadErrorProps) {
  const t = useTexts('paging');
  if (!query.error) return null;
  return (
    <div className="mb-4 grid justify-items-start gap-4">
      <Alert tone="danger" title={title ?? t(query.data === undefined ? 'trouble' : 'notRenewed')}>
        {query.error.message}
      </Alert>
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}
