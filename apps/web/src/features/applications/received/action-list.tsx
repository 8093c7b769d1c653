import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { ApplicationView } from '@relevo/contracts/applications';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { useId, useRef, useState } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { WorkWarnings } from '../../jobs/jobs.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { ApplicantName } from './applicant-name.tsx';
import type { Answer } from './applications.api.ts';
import { AppliedJob } from './applied-job.tsx';
import { AskedWage } from './asked-wage.tsx';
import { type BulkProgress, useBulkAnswer } from './bulk-answer.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { Distance, PastWork } from './worker-facts.tsx';

type ActionListProps = { applications: readonly ApplicationView[]; count: number };

export function ActionList({ applications, count }: ActionListProps) {
  const t = useTexts('applications/received');
  const list = useRef<HTMLUListElement>(null);
  const bulk = useBulkAnswer();
  const selection = useSelection(applications);
  const [isAsking, setIsAsking] = useState(false);
  useListFocus({ list, page: 1, rowCount: applications.length });
  const isRunning = bulk.progress !== null;

  /** Those that could not be answered stay selected, with the reason beside them. */
  async function answerSelected(answer: Answer) {
    setIsAsking(false);
    const reasons = await bulk.run(
      answer,
      selection.selected.map(({ id }) => id),
    );
    selection.choose([...reasons.keys()]);
  }

  return (
    <div className="grid gap-4">
      <BulkReport progress={bulk.progress} summary={bulk.summary} />
      {applications.length > 0 && (
        <>
          <p className="text-ink-muted text-sm">{t('actions.count', { count })}</p>
          <BulkBar
            selection={selection}
            isRunning={isRunning}
            onAccept={() => void answerSelected('accepted')}
            onReject={() => setIsAsking(true)}
          />
          <ul ref={list} tabIndex={-1} aria-label={t('actions.list')} className="grid gap-3 outline-none">
            {applications.map((application) => (
              <ActionItem
                key={application.id}
                application={application}
                isSelected={selection.has(application.id)}
                onSelect={(isSelected) => selection.set(application.id, isSelected)}
                reason={bulk.reasons.get(application.id)}
                isRunning={isRunning}
              />
            ))}
          </ul>
        </>
      )}
      {isAsking && (
        <RejectDialog
          applications={selection.selected}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void answerSelected('rejected')}
        />
      )}
    </div>
  );
}

type BulkReportProps = {
  progress: BulkProgress | null;
  summary: { text: string; isWhole: boolean } | null;
};

/** How far many answers have come, and in the end how they went. */
function BulkReport({ progress, summary }: BulkReportProps) {
  const t = useTexts('applications/received');
  if (progress) {
    const { answer, doneCount, total } = progress;
    const words = t(`bulk.running.${answer}`, { done: doneCount, total });
    return (
      <div className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <p className="font-medium text-sm tabular-nums">{words}</p>
        <ProgressBar label={words} percent={(doneCount / total) * 100} />
      </div>
    );
  }
  return summary && <Alert tone={summary.isWhole ? 'success' : 'warning'}>{summary.text}</Alert>;
}

type BulkBarProps = {
  selection: Selection<ApplicationView>;
  isRunning: boolean;
  onAccept(): void;
  onReject(): void;
};

/** Selects all applications of this page, and answers the selected ones. */
function BulkBar({ selection, isRunning, onAccept, onReject }: BulkBarProps) {
  const t = useTexts('applications/received');
  const canAnswer = { disabled: selection.isEmpty && !isRunning, busy: isRunning };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2">
      <legend className="sr-only">{t('actions.bulk')}</legend>
      <CheckboxField
        label={t('actions.selectAll')}
        checked={selection.isWhole}
        disabled={isRunning}
        ref={(box) => {
          if (box) box.indeterminate = !selection.isEmpty && !selection.isWhole;
        }}
        onChange={(event) => selection.setAll(event.target.checked)}
      />
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        {t('actions.selected', { count: selection.selected.length })}
      </p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Button size="sm" {...canAnswer} onClick={onAccept}>
          {t('actions.acceptSelected')}
        </Button>
        <Button size="sm" variant="secondary" {...canAnswer} onClick={onReject}>
          {t('actions.rejectSelected')}
        </Button>
      </div>
    </fieldset>
  );
}

type Selection<Row> = {
  selected: readonly Row[];
  isEmpty: boolean;
  isWhole: boolean;
  has(id: string): boolean;
  set(id: string, isSelected: boolean): void;
  setAll(isSelected: boolean): void;
  choose(ids: readonly string[]): void;
};

/** Which rows are chosen; a row that is gone is not chosen any more. */
function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    isEmpty: selected.length === 0,
    isWhole: rows.length > 0 && selected.length === rows.length,
    has: (id) => ids.has(id),
    set: (id, isSelected) =>
      setIds((before) => {
        const after = new Set(before);
        if (isSelected) after.add(id);
        else after.delete(id);
        return after;
      }),
    setAll: (isSelected) => setIds(new Set(isSelected ? rows.map(({ id }) => id) : [])),
    choose: (chosen) => setIds(new Set(chosen)),
  };
}

type ActionItemProps = {
  application: ApplicationView;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  /** Why it could not be answered with the others. */
  reason: string | undefined;
  isRunning: boolean;
};

function ActionItem({ application, isSelected, onSelect, reason, isRunning }: ActionItemProps) {
  const t = useTexts('applications/received');
  const reasonId = useId();
  const { worker, job } = application;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-card border p-4 shadow-card ${
        isSelected ? 'border-accent bg-accent-soft' : 'border-line bg-surface'
      }`}
    >
      <label className="-mt-1 -ml-2 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={isRunning}
          aria-label={t('actions.select', { name: fullName(worker), title: job.title })}
          aria-describedby={reason ? reasonId : undefined}
          onChange={(event) => onSelect(event.target.checked)}
          className="size-5 cursor-pointer accent-accent"
        />
      </label>
      <div className="grid min-w-0 gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_auto] lg:items-start lg:gap-5">
        <ApplicantName application={application} />
        <div className="min-w-0">
          <AppliedJob application={application}>
            {'\u00a0· '}
            <Distance worker={worker} />
          </AppliedJob>
        </div>
        <div className="grid min-w-0 grid-cols-2 gap-4">
          <AskedWage application={application} />
          <PastWork worker={worker} />
        </div>
        <AnswerButtons application={application} isPaused={isRunning} />
        {application.warnings.length > 0 && (
          <div className="lg:col-span-4">
            <WorkWarnings
              warnings={application.warnings}
              viewer="employer"
              missing={application.missing_requirements}
            />
          </div>
        )}
        {reason && (
          <p id={reasonId} className="font-medium text-danger text-sm lg:col-span-4">
            {reason}
          </p>
        )}
      </div>
    </li>
  );
}
