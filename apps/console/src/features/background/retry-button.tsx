import { Button } from '@relevo/ui/button';
import { toast } from '@relevo/ui/toasts';
import { problemText } from '../../platform/api-client.ts';
import { useTexts } from '../../platform/texts.ts';
import { useRetry } from './background.api.ts';

export function RetryButton({ jobId }: { jobId: string }) {
  const t = useTexts();
  const retry = useRetry(jobId);
  return (
    <Button
      size="sm"
      variant="secondary"
      className="whitespace-nowrap"
      aria-label={t('background.retry_of', { id: jobId })}
      busy={retry.isPending}
      busyText={t('background.retrying')}
      onClick={() =>
        retry.mutate(undefined, {
          onSuccess: () => toast.success(t('background.retried')),
          onError: (error) => toast.error(problemText(error)),
        })
      }
    >
      {t('background.retry')}
    </Button>
  );
}
