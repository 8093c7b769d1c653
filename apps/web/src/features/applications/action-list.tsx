import type { ApplicationView } from '@relevo/contracts/applications';
import { useRef, useState } from 'react';
import { useListFocus } from '../../platform/paging/use-list-focus.ts';
import { useTexts } from '../../platform/texts.ts';
import { ActionItem } from './action-item.tsx';
import type { Answer } from './applications.api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkReport } from './bulk-report.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useBulkAnswer } from './use-bulk-answer.ts';
import { useSelection } from './use-selection.ts';

type ActionListProps = { applications: readonly ApplicationView[]; count: number };

export function ActionList({ applications, count }: ActionListProps) {
  const t = useTexts('applications');
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
