import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { problemText } from './api-client.ts';
import { useTexts } from './texts.ts';

type LoadErrorProps = { title: string; error: unknown; isRetrying: boolean; onRetry: () => void };

/** A failed read: what failed, why, and a retry button. */
export function LoadError({ title, error, isRetrying, onRetry }: LoadErrorProps) {
  const t = useTexts();
  return (
    <Alert tone="danger" title={title}>
      <p>{problemText(error)}</p>
      <div className="mt-3">
        <Button variant="secondary" size="sm" busy={isRetrying} busyText={t('problem.retrying')} onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      </div>
    </Alert>
  );
}
