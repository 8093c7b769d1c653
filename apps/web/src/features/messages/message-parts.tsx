import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { MessageEntryView, ThreadView } from '@relevo/contracts/messages';
import { reportReasonMaximum } from '@relevo/domain/message-threads';
import { formatDate } from '@relevo/i18n/formats';
import { formatShiftClock, localDay } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { TextareaField } from '@relevo/ui/textarea-field';
import { EyeOff, Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { deviceZone } from '../../platform/device-day.ts';
import { dayWord, groupByDay } from '../../platform/paging/day-groups.ts';
import { PersonFace } from '../../platform/person-face.tsx';
import { fullName } from '../../platform/person-name.ts';
import { showToast } from '../../platform/toasts.ts';
import { CompanyLogo } from '../jobs/jobs.ts';
import type { Outgoing } from './composer.tsx';
import { useReport } from './messages.api.ts';

export type Side = 'worker' | 'employer';

/** How the other one is called: a company for a worker, a person for an employer. Empty for a private employer. */
export function otherName(thread: ThreadView, side: Side): string {
  return side === 'worker' ? (thread.company?.name ?? '') : fullName(thread.worker);
}

export function OtherFace({ thread, side }: { thread: ThreadView; side: Side }) {
  if (side === 'employer') return <PersonFace person={thread.worker} />;
  return <CompanyLogo company={thread.company ?? { id: thread.job.id, name: thread.job.title, logo: null }} />;
}

/** What a message says, in words. */
export function useWords(message: MessageEntryView | undefined): string {
  const t = useTexts('messages');
  if (!message) return '';
  return message.quick ? t(`quick.${message.quick}`) : (message.text ?? t('erased'));
}

export function Days({ entries, side }: { entries: MessageEntryView[]; side: Side }) {
  const t = useTexts('messages');
  const { language } = useLanguage();
  const zone = deviceZone();
  const today = localDay(useNow(60_000).toISOString(), zone);
  const days = groupByDay(
    entries.map((message) => ({ message, at: message.sent_at })),
    zone,
  );
  return days.map(({ day, entries: ofDay }) => {
    const word = dayWord(day, today);
    return (
      <section key={day} aria-label={word ? t(`day.${word}`) : formatDate(day, language)} className="mb-2">
        <p aria-hidden="true" className="my-3 text-center font-medium text-ink-muted text-xs">
          {word ? t(`day.${word}`) : formatDate(day, language)}
        </p>
        <ol className="grid gap-2">
          {ofDay.map(({ message }) => (
            <Bubble key={message.id} message={message} isOwn={message.from === side} />
          ))}
        </ol>
      </section>
    );
  });
}

const bubble = 'max-w-[85%] rounded-card px-4 py-2 sm:max-w-[70%]';
const own = 'justify-self-end bg-accent-soft';

function Bubble({ message, isOwn }: { message: MessageEntryView; isOwn: boolean }) {
  const t = useTexts('messages');
  const { language } = useLanguage();
  const words = useWords(message);
  const clock = formatShiftClock(message.sent_at, { timezone: deviceZone(), language });
  return (
    <li className={`group ${bubble} ${isOwn ? own : 'justify-self-start bg-sunken'}`}>
      <span className="sr-only">{t(isOwn ? 'you' : 'them')}</span>
      {message.to_crew && <p className="font-medium text-ink-muted text-xs">{t('toCrew')}</p>}
      <p
        className={`whitespace-pre-line [overflow-wrap:anywhere] ${message.erased ? 'text-ink-muted italic' : ''} ${
          message.quick ? 'font-semibold' : ''
        }`}
      >
        {words}
      </p>
      {message.masked && (
        <p className="mt-1 flex gap-1.5 text-ink-muted text-xs">
          <EyeOff aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {t(isOwn ? 'masked.own' : 'masked.other')}
        </p>
      )}
      <p className="mt-0.5 flex flex-wrap items-center justify-end gap-x-3 text-ink-muted text-xs">
        {!isOwn && <Report message={message} />}
        <time dateTime={message.sent_at} className="tabular-nums">
          {clock}
        </time>
        {isOwn && <span>{t(message.read_at ? 'read' : 'sent')}</span>}
      </p>
    </li>
  );
}

type OutgoingBubbleProps = { item: Outgoing; onRetry(item: Outgoing): void; onDiscard(item: Outgoing): void };

export function OutgoingBubble({ item, onRetry, onDiscard }: OutgoingBubbleProps) {
  const t = useTexts('messages');
  return (
    <li className={`${bubble} ${own} ${item.error === null ? 'opacity-70' : 'border border-danger'}`}>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{item.text}</p>
      {item.error === null ? (
        <p className="mt-0.5 text-right text-ink-muted text-xs">{t('sending')}</p>
      ) : (
        <div role="alert" className="mt-1 grid justify-items-end gap-1 text-sm">
          <p className="text-danger">{t('notSent', { reason: item.error })}</p>
          <div className="flex gap-1">
            <Button variant="ghost" size="sm" onClick={() => onDiscard(item)}>
              {t('discard')}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => onRetry(item)}>
              {t('retry')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** Reports a message of the other side to the team. */
function Report({ message }: { message: MessageEntryView }) {
  const t = useTexts('messages');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const report = useReport();
  function confirm(): void {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    report.mutate(
      { id: message.id, reason: reason.trim() },
      {
        onSuccess: () => {
          setIsOpen(false);
          showToast('success', t('report.done'));
        },
      },
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-my-2 -ml-2 mr-auto inline-flex min-h-11 items-center gap-1 rounded-sm px-2 hover:text-ink hover:underline sm:min-h-8"
      >
        <Flag aria-hidden="true" className="size-3.5" />
        {t('report.action')}
      </button>
      {isOpen && (
        <QuestionDialog
          title={t('report.title')}
          closeText={t('close')}
          keepText={t('report.keep')}
          confirmText={t('report.confirm')}
          busyText={t('report.busy')}
          busy={report.isPending}
          errorText={report.error?.message}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
        >
          <p>{t(`report.text.${message.from}`)}</p>
          <TextareaField
            id={id}
            label={t('report.reason')}
            required
            maxLength={reportReasonMaximum}
            value={reason}
            error={isMissing && reason.trim() === '' ? t('report.reasonMissing') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </QuestionDialog>
      )}
    </>
  );
}
