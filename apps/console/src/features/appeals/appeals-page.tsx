import { fieldErrorOf } from '@relevo/browser/api-error';
import { readChoice } from '@relevo/browser/list-query';
import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleAppealView } from '@relevo/contracts/console-reliability';
import { operatorReasonMaximum } from '@relevo/domain/console';
import { appealStatuses } from '@relevo/domain/reliability';
import { reliabilityTexts } from '@relevo/i18n/reliability-texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { EmptyState } from '@relevo/ui/empty-state';
import { SelectField } from '@relevo/ui/select-field';
import { Skeleton } from '@relevo/ui/skeleton';
import { DataTable } from '@relevo/ui/table';
import { TextareaField } from '@relevo/ui/textarea-field';
import { toast } from '@relevo/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDraft } from '../../platform/drafts.ts';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Moment } from '../../platform/moment.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { BothPeople } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ShiftEvidence } from '../work/work.ts';
import { appealQuery, appealsQuery, type Decision, useAnswerAppeal } from './appeals.api.ts';

/** Appeals against events of a person's reliability, those that wait first. */
export function AppealsPage() {
  const t = useTexts();
  const { query, page, change } = useListAddress();
  const status = readChoice(query, 'status', appealStatuses) ?? '';
  const appeals = useQuery(appealsQuery({ page, status }));
  return (
    <div className="space-y-6">
      <PageHeading title={t('appeals.title')} intro={t('appeals.intro')} />
      <div className="sm:max-w-xs">
        <SelectField
          label={t('appeals.state')}
          placeholder={t('appeals.all')}
          value={status}
          options={appealStatuses.map((value) => ({ value, label: t(`appeals.states.${value}`) }))}
          onChange={(event) => change({ status: event.target.value })}
        />
      </div>
      <PagedList
        label={t('appeals.title')}
        page={appeals}
        empty={<EmptyState title={t('appeals.empty_title')} text={t('appeals.empty_text')} />}
      >
        {(rows) => <AppealTable appeals={rows} />}
      </PagedList>
    </div>
  );
}

function AppealTable({ appeals }: { appeals: ConsoleAppealView[] }) {
  const t = useTexts();
  const { rules } = reliabilityTexts[useLanguage().language];
  return (
    <DataTable
      caption={t('appeals.title')}
      rows={appeals}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'people',
          header: t('disputes.people'),
          cell: (row) => <BothPeople row={row} />,
        },
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
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-2 max-sm:justify-items-end">
      <Chip tone={tones[appeal.status]}>{t(`appeals.states.${appeal.status}`)}</Chip>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={t('appeals.read_of', { title: appeal.job_title })}
        onClick={() => setOpen(true)}
      >
        {t('appeals.read')}
      </Button>
      {isOpen && <AppealReader appeal={appeal} onClose={() => setOpen(false)} />}
    </div>
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
  const decide = (status: Decision['status']) => {
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
        {read.isPending && <Skeleton className="h-40" />}
        {read.isError && (
          <LoadError
            title={t('list.trouble')}
            error={read.error}
            isRetrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )}
        {read.data && <ShiftEvidence evidence={read.data.evidence} />}
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
