import { useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { Button } from '@relevo/ui/button';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAnswer } from './applications.api.ts';
import { RejectDialog } from './reject-dialog.tsx';

type AnswerButtonsProps = { application: ApplicationView; isPaused?: boolean };

/** What the employer may answer now. A refusal stays beside the buttons in the server's words. */
export function AnswerButtons({ application, isPaused = false }: AnswerButtonsProps) {
  const t = useTexts('applications/received');
  const [isAsking, setIsAsking] = useState(false);
  const name = fullName(application.worker);
  const answer = useAnswer(application.id, {
    onAnswered: (given) => showToast('success', t(`answered.${given}`, { name })),
  });
  const isAccepting = answer.isPending && answer.variables === 'accepted';
  const { actions } = application;
  if (actions.length === 0 && !answer.error) return null;

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {actions.includes('accept') && (
          <Button
            size="sm"
            icon={<Check aria-hidden="true" className="size-4" />}
            // Begins with the words on the button, so that it can also be called by them.
            aria-label={isAccepting ? undefined : t('acceptName', { name })}
            disabled={isPaused}
            busy={answer.isPending}
            busyText={isAccepting ? t('accepting') : undefined}
            onClick={() => answer.mutate('accepted')}
          >
            {t('accept')}
          </Button>
        )}
        {actions.includes('reject') && (
          <Button
            size="sm"
            variant="secondary"
            icon={<X aria-hidden="true" className="size-4" />}
            aria-label={t('rejectName', { name })}
            disabled={isPaused || answer.isPending}
            onClick={() => setIsAsking(true)}
          >
            {t('reject')}
          </Button>
        )}
      </div>
      {answer.error && <p className="text-danger text-sm">{answer.error.message}</p>}
      {isAsking && (
        <RejectDialog
          applications={[application]}
          isBusy={answer.isPending}
          refusal={answer.error?.message}
          onClose={() => setIsAsking(false)}
          onConfirm={() => answer.mutate('rejected', { onSuccess: () => setIsAsking(false) })}
        />
      )}
    </div>
  );
}
