import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import type { useFeedChange } from './my-shifts.api.ts';

type FeedQuestionProps = {
  question: 'renew' | 'close';
  change: ReturnType<typeof useFeedChange>;
  onClose(): void;
};

/** Either way the address that was given to a calendar stops working, so it is asked first. */
export function FeedQuestion({ question, change, onClose }: FeedQuestionProps) {
  const t = useTexts('my-shifts');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      size="sm"
      title={t(`feed.${question}.title`)}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {t('feed.keep')}
          </Button>
          <Button
            variant="danger"
            busy={change.isPending}
            onClick={() =>
              change.mutate(question === 'renew' ? 'open' : 'close', {
                onSuccess: () => {
                  showToast('success', t(`feed.${question}.done`));
                  onClose();
                },
              })
            }
          >
            {t(`feed.${question}.confirm`)}
          </Button>
        </>
      }
    >
      <p>{t(`feed.${question}.consequence`)}</p>
    </Dialog>
  );
}
