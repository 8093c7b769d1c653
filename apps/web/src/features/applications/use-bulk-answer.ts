import { useState } from 'react';
import { useJobsRefresh } from '../../platform/jobs/jobs.api.ts';
import { useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { type Answer, sendAnswer } from './applications.api.ts';
import { answerOneByOne, type BulkOutcome, reasonsOf, summarize } from './bulk-answer.ts';
import { useBulkWords } from './use-bulk-words.ts';

export type BulkProgress = Readonly<{ answer: Answer; doneCount: number; total: number }>;
type BulkResult = Readonly<{ answer: Answer; outcomes: readonly BulkOutcome[] }>;

/** Answers many at once; the lists are asked for again when all have had their turn. */
export function useBulkAnswer() {
  const t = useTexts('applications');
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
      // One summary at the end instead of a toast for each.
      send: (id) => sendAnswer(id, answer, { toast: false }),
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
