import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { ApplicationView } from '@relevo/contracts/applications';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { useRef, useState } from 'react';
import { ActionItem } from './action-item.tsx';
import type { Answer } from './applications.api.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { type BulkProgress, useBulkAnswer } from './use-bulk-answer.ts';
import { type Selection, useSelection } from './use-selection.ts';

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
