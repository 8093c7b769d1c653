import { Alert } from '@relevo/ui/alert';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { useTexts } from '../../platform/texts.ts';
import type { BulkProgress } from './use-bulk-answer.ts';

type BulkReportProps = {
  progress: BulkProgress | null;
  summary: { text: string; isWhole: boolean } | null;
};

/** How far many answers have come, and in the end how they went. */
export function BulkReport({ progress, summary }: BulkReportProps) {
  const t = useTexts('applications');
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
