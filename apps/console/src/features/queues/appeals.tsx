import { fieldErrorOf } from '@relevo/browser/api-error';
import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleAppealView } from '@relevo/contracts/console-reliability';
import { operatorReasonMaximum } from '@relevo/domain/console';
import { appealStatuses } from '@relevo/domain/reliability';
import { reliabilityTexts } from '@relevo/i18n/reliability-texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { TextareaField } from '@relevo/ui/textarea-field';
import { toast } from '@relevo/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDraft } from '../../platform/drafts.ts';
import { Moment } from '../../platform/moment.tsx';
import { Reading } from '../../platform/reading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ShiftEvidence } from '../work/work.ts';
import { type Queue, QueueActs, QueueTable, ReadButton } from './queue-page.tsx';
import { type AppealDecision, appealQuery, queueCalls, useAnswerAppeal } from './queues.api.ts';

/** Appeals against events of a person's reliability, those that wait first. */
export const appealsQueue: Queue<ConsoleAppealView> = {
  name: 'appeals',
  list: queueCalls.appeals,
  filter: {
    parameter: 'status',
    words: 'appeals',
    choices: appealStatuses.map((value) => ({ value, label: `appeals.states.${value}` })),
  },
  Rows: AppealTable,
};

function AppealTable({ rows }: { rows: ConsoleAppealView[] }) {
  const t = useTexts();
  const { rules } = reliabilityTexts[useLanguage().language];
  return (
    <QueueTable
      caption={t('appeals.title')}
      rows={rows}
      columns={[
        {
          key: 'shift',
          header: t('appeals.shift'),
          cell: ({ job_title, starts_at }) => (
            <div className="grid gap-1">
              <span className="wrap-anywhere">{job_title}</span>
              <span className="text-sm text-ink-muted">
                <Moment instant={starts_at} />
              </span>
            </div>
          ),
        },
        {
          key: 'event',
          header: t('appeals.event'),
          cell: ({ rule, side, reason }) => (
            <div className="grid min-w-48 gap-1 text-sm wrap-anywhere">
              <span className="font-semibold">{rules[rule]}</span>
              <span className="text-ink-muted">{t(`appeals.of_${side}`)}</span>
              <span className="line-clamp-3">{reason}</span>
            </div>
          ),
        },
        { key: 'acts', header: t('appeals.acts'), cell: (appeal) => <AppealActs appeal={appeal} /> },
      ]}
    />
  );
}

const tones: Record<ConsoleAppealView['status'], ChipTone> = { open: 'warning', granted: 'success', denied: 'neutral' };

function AppealActs({ appeal }: { appeal: ConsoleAppealView }) {
  const t = useTexts();
  return (
    <QueueActs>
      <Chip tone={tones[appeal.status]}>{t(`appeals.states.${appeal.status}`)}</Chip>
      <ReadButton text={t('appeals.read')} label={t('appeals.read_of', { title: appeal.job_title })}>
        {(close) => <AppealReader appeal={appeal} onClose={close} />}
      </ReadButton>
    </QueueActs>
  );
}

/** What the person wrote, the whole evidence of the shift, and the answer. */
function AppealReader({ appeal, onClose }: { appeal: ConsoleAppealView; onClose: () => void }) {
  const t = useTexts();
  const { rules } = reliabilityTexts[useLanguage().language];
  const read = useQuery(appealQuery(appeal.id));
  const answer = useAnswerAppeal(appeal.id);
  const [reason, setReason] = useDraft(`appeal ${appeal.id}`);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = (status: AppealDecision['status']) => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return field.current?.focus();
    // The row goes with its answer, and with it this dialog.
    answer.mutateAsync({ status, reason: reason.trim() }).then(
      () => {
        setReason('');
        onClose();
        toast.success(t(`appeals.${status}`));
      },
      () => field.current?.focus(),
    );
  };
  const refused = fieldErrorOf(answer.error, 'reason');
  const canDecide = appeal.actions.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={rules[appeal.rule]}
      description={appeal.job_title}
      closeText={t('dialog.close')}
      footer={
        canDecide && (
          <>
            <Button variant="secondary" disabled={answer.isPending} onClick={() => decide('denied')}>
              {t('appeals.deny')}
            </Button>
            <Button busy={answer.isPending} busyText={t('appeals.deciding')} onClick={() => decide('granted')}>
              {t('appeals.grant')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('appeals.asked')}</h3>
          <p className="text-sm text-ink-muted">
            {t(`appeals.of_${appeal.side}`)} · <Moment instant={appeal.created_at} />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{appeal.reason}</p>
          {appeal.answer !== null && (
            <p className="wrap-anywhere">{t('appeals.answered', { answer: appeal.answer })}</p>
          )}
        </section>
        <Reading query={read}>{({ evidence }) => <ShiftEvidence evidence={evidence} />}</Reading>
        {canDecide && (
          <TextareaField
            ref={field}
            label={t('appeals.answer')}
            hint={t('appeals.answer_hint')}
            required
            maxLength={operatorReasonMaximum}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isMissing && reason.trim() === '' ? t('appeals.answer_required') : refused}
          />
        )}
        {answer.error && !refused && <Alert tone="danger">{answer.error.message}</Alert>}
      </div>
    </Dialog>
  );
}
