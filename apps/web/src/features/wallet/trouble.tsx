import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';

type TroubleProps = {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch(): Promise<unknown> };
};

/** A failed read, with a retry button. */
export function Trouble({ title, query }: TroubleProps) {
  const t = useTexts('wallet');
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="danger" title={title}>
        {query.error?.message}
      </Alert>
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}
