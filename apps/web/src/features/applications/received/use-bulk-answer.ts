import { useTexts } from '@relevo/browser/texts';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useJobsRefresh } from '../../jobs/jobs.ts';
import { type Answer, sendAnswer } from './applications.api.ts';
import { answerOneByOne, type BulkOutcome, type BulkSummary, reasonsOf, summarize } from './bulk-answer.ts';

export type BulkProgress = Readonly<{ answer: Answer; doneCount: number; total: number }>;
type BulkResult = Readonly<{ answer: Answer; outcomes: readonly BulkOutcome[] }>;

/** Answers many at once; the lists are asked for again when all have had their turn. */
export function useBulkAnswer() {
  const t = useTexts('applications/received');
  const words = useBulkWords();
  const refresh = useJobsRefresh();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);

  async function run(answer: Answer, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const total = ids.length;
    setResult(null);
    setProgress({ answer, doneCount: 0, total });
    const outcomes = await answerOneByOne({
      ids,
      send: (id) => sendAnswer(id, answer),
      onProgress: (doneCount) => setProgress({ answer, doneCount, total }),
    });
    const reasons = reasonsOf(outcomes);
    if (reasons.size === 0) showToast('success', t(`bulk.all.${answer}`, { count: total }));
    await refresh();
    setProgress(null);
    setResult({ answer, outcomes });
    return reasons;
  }

  return {
    run,
    progress,
    reasons: reasonsOf(result?.outcomes ?? []),
    summary: result && { text: words(result.answer, summarize(result.outcomes)), isWhole: isWhole(result) },
  };
}

const isWhole = ({ outcomes }: BulkResult) => outcomes.every(({ reason }) => reason === null);

/** "3 accepted, 1 could not be accepted: All places of this job are taken." */
function useBulkWords(): (answer: Answer, summary: BulkSummary) => string {
  const t = useTexts('applications/received');
  return (answer, { doneCount, failures }) => {
    if (failures.length === 0) return t(`bulk.all.${answer}`, { count: doneCount });
    const failed = failures.map(({ reason, count }) => t(`bulk.failed.${answer}`, { count, reason })).join(' ');
    return doneCount === 0 ? failed : `${t(`bulk.done.${answer}`, { count: doneCount })}, ${failed}`;
  };
}
