import { fieldErrorOf } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import {
  helpRegionOf,
  type ProblemKind,
  problemFilesMaximum,
  problemKinds,
  problemTextMaximum,
  urgentProblemKinds,
} from '@relevo/domain/problem-lifecycle';
import { problemKindTexts } from '@relevo/i18n/problem-texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { SelectField } from '@relevo/ui/select-field';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ChosenFiles } from '../../platform/files/chosen-files.tsx';
import { HelpNumbers } from './help-numbers.tsx';
import { NextSteps } from './next-steps.tsx';
import { useReportProblem } from './problems.api.ts';

type ProblemDialogProps = { booked: WorkerShiftView; onClose(): void };

const isUrgent = (kind: ProblemKind | '') => urgentProblemKinds.some((urgent) => urgent === kind);

/** Reports a problem with a shift to the team, then says what happens next. */
export function ProblemDialog({ booked, onClose }: ProblemDialogProps) {
  const [sent, setSent] = useState<ProblemKind | null>(null);
  return sent ? (
    <SentDialog booked={booked} kind={sent} onClose={onClose} />
  ) : (
    <ReportDialog booked={booked} onSent={setSent} onClose={onClose} />
  );
}

function ReportDialog({ booked, onSent, onClose }: ProblemDialogProps & { onSent(kind: ProblemKind): void }) {
  const t = useTexts('problems');
  const formId = useId();
  const { language } = useLanguage();
  const [kind, setKind] = useState<ProblemKind | ''>('');
  const [description, setDescription] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [showsMissing, setShowsMissing] = useState(false);
  const report = useReportProblem(booked.id);
  const errorOf = (name: 'kind' | 'description' | 'files') => fieldErrorOf(report.error, name);
  const isShown = (['kind', 'description', 'files'] as const).some((name) => errorOf(name));
  const send = () => {
    const isMissing = kind === '' || description.trim() === '';
    setShowsMissing(isMissing);
    if (kind !== '' && !isMissing)
      report.mutate({ kind, description: description.trim(), files }, { onSuccess: () => onSent(kind) });
  };
  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && !report.isPending && onClose()}
      closeOnOverlay={false}
      size="sm"
      title={t('report.title')}
      description={booked.shift.job.title}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={report.isPending} onClick={onClose}>
            {t('report.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={report.isPending} busyText={t('report.busy')}>
            {t('report.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t('report.intro')}</p>
        <SelectField
          label={t('report.kind')}
          placeholder={t('report.choose')}
          required
          value={kind}
          options={problemKinds.map((value) => ({ value, label: problemKindTexts[language][value] }))}
          onChange={(event) => setKind(problemKinds.find((value) => value === event.target.value) ?? '')}
          error={showsMissing && kind === '' ? t('report.missing') : errorOf('kind')}
        />
        {isUrgent(kind) && (
          <section aria-label={t('help.label')} className="rounded-control bg-warning-soft p-4 text-sm">
            <HelpNumbers region={helpRegionOf(booked.shift.job.zip_code)} />
          </section>
        )}
        <TextareaField
          label={t('report.description')}
          hint={t('report.descriptionHint')}
          required
          rows={4}
          maxLength={problemTextMaximum}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={showsMissing && description.trim() === '' ? t('report.missing') : errorOf('description')}
        />
        <ChosenFiles
          files={files}
          onChange={(changed) => {
            report.reset();
            setFiles(changed);
          }}
          maximum={problemFilesMaximum}
          disabled={report.isPending}
          refusal={errorOf('files')}
          texts={{
            label: t('files.label'),
            hint: t('files.hint'),
            choose: t('files.choose'),
            drop: t('files.drop'),
            remove: (name) => t('files.remove', { name }),
          }}
        />
        {report.error && !isShown && <Alert tone="danger">{report.error.message}</Alert>}
      </form>
    </Dialog>
  );
}

function SentDialog({ booked, kind, onClose }: ProblemDialogProps & { kind: ProblemKind }) {
  const t = useTexts('problems');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('sent.title')}
      description={booked.shift.job.title}
      closeText={t('close')}
      footer={<Button onClick={onClose}>{t('sent.done')}</Button>}
    >
      <div className="grid gap-5">
        {isUrgent(kind) && (
          <section aria-label={t('help.label')} className="rounded-control bg-warning-soft p-4 text-sm">
            <HelpNumbers region={helpRegionOf(booked.shift.job.zip_code)} />
          </section>
        )}
        <section className="grid gap-2">
          <h3 className="font-semibold">{t('next.title')}</h3>
          <NextSteps />
        </section>
        <Link
          to={paths.problems}
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent-ink underline underline-offset-4"
        >
          {t('sent.link')}
        </Link>
      </div>
    </Dialog>
  );
}
