import { Button } from '@relevo/ui/button';
import { toast } from '@relevo/ui/toasts';
import { problemText } from '../../platform/api-client.ts';
import { useTexts } from '../../platform/texts.ts';
import { useRetry } from './background.api.ts';

export function RetryButton({ jobId }: { jobId: string }) {
  const t = useTexts();
  const retry = useRetry(jobId);
  // The promise, because callbacks of `mutate` are dropped when the new list no longer has this row.
  const confirm = () =>
    retry.mutateAsync().then(
      () => toast.success(t('background.retried')),
      (error: Error) => toast.error(problemText(error)),
    );
  return (
    <Button
      size="sm"
      variant="secondary"
      className="whitespace-nowrap"
      aria-label={t('background.retry_of', { id: jobId })}
      busy={retry.isPending}
      busyText={t('background.retrying')}
      onClick={() => void confirm()}
    >
      {t('background.retry')}
    </Button>
  );
}
