import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Dialog } from '@relevo/ui/dialog';
import { inputClasses } from '@relevo/ui/field';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { calendarFeedQuery } from '../parts/shifts.api.ts';
import { useFeedChange } from './my-shifts.api.ts';

/** A private URL that a calendar program polls: every shift, always current. */
export function CalendarFeed() {
  const t = useTexts('attendance/my-shifts');
  const feed = useQuery(calendarFeedQuery);
  const change = useFeedChange();
  // Without an answer there is nothing to offer; the shifts above do not depend on it.
  if (!feed.isPending && !feed.data) return null;
  if (feed.isPending && feed.isPaused) return null;
  return (
    <div className="mt-10">
      <Card title={t('feed.title')}>
        <div className="grid gap-4">
          <p className="max-w-2xl text-ink-muted text-sm">{t('feed.text')}</p>
          {feed.isPending ? (
            <Skeleton className="h-11 max-w-xs" />
          ) : feed.data.url ? (
            <FeedAddress url={feed.data.url} change={change} />
          ) : (
            <Button
              variant="secondary"
              className="justify-self-start"
              icon={<CalendarSync aria-hidden="true" className="size-4" />}
              busy={change.isPending}
              busyText={t('feed.making')}
              onClick={() => change.mutate('open')}
            >
              {t('feed.make')}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

type FeedAddressProps = { url: string; change: ReturnType<typeof useFeedChange> };

function FeedAddress({ url, change }: FeedAddressProps) {
  const t = useTexts('attendance/my-shifts');
  const fieldId = useId();
  const [question, setQuestion] = useState<'renew' | 'close' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('feed.copied'));
    } catch {
      showToast('error', t('feed.notCopied'));
    }
  }

  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={fieldId} className="font-medium text-sm">
          {t('feed.address')}
        </label>
        <div className="flex flex-col gap-2 sm:flex-row">
          <input
            id={fieldId}
            readOnly
            value={url}
            className={inputClasses}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="secondary"
            className="shrink-0"
            icon={<Copy aria-hidden="true" className="size-4" />}
            onClick={() => void copy()}
          >
            {t('feed.copy')}
          </Button>
        </div>
      </div>
      <p className="max-w-2xl text-ink-muted text-sm">{t('feed.secret')}</p>
      <div className="-ml-3 flex flex-wrap gap-x-1">
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setQuestion('renew')}>
          {t('feed.renew.action')}
        </Button>
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setQuestion('close')}>
          {t('feed.close.action')}
        </Button>
      </div>
      {question && <FeedQuestion question={question} change={change} onClose={() => setQuestion(null)} />}
    </>
  );
}

type FeedQuestionProps = {
  question: 'renew' | 'close';
  change: ReturnType<typeof useFeedChange>;
  onClose(): void;
};

/** Either way the address that was given to a calendar stops working, so it is asked first. */
function FeedQuestion({ question, change, onClose }: FeedQuestionProps) {
  const t = useTexts('attendance/my-shifts');
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
