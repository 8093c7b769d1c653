import { useTexts } from '@relevo/browser/texts';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useJobsRefresh } from '../../jobs/jobs.ts';
import { type Answer, sendAnswer } from './applications.api.ts';

/** How one of many answers went: the reason is null when it went through. */
export type BulkOutcome = Readonly<{ id: string; reason: string | null }>;

type BulkRun = {
  ids: readonly string[];
  send(id: string): Promise<unknown>;
  onProgress(doneCount: number): void;
};

/**
 * Answers one after the other: whether the next may still be accepted depends on the ones before it.
 * One that fails does not stop the rest.
 */
export async function answerOneByOne({ ids, send, onProgress }: BulkRun): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const id of ids) {
    outcomes.push({ id, reason: await reasonOf(send(id)) });
    onProgress(outcomes.length);
  }
  return outcomes;
}

async function reasonOf(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export type BulkSummary = Readonly<{ doneCount: number; failures: readonly { reason: string; count: number }[] }>;

/** The number of successes, and of failures by reason. */
export function summarize(outcomes: readonly BulkOutcome[]): BulkSummary {
  const counts = new Map<string, number>();
  for (const { reason } of outcomes) {
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return {
    doneCount: outcomes.filter(({ reason }) => reason === null).length,
    failures: [...counts].map(([reason, count]) => ({ reason, count })),
  };
}

/** The reason beside each application that could not be answered. */
export function reasonsOf(outcomes: readonly BulkOutcome[]): ReadonlyMap<string, string> {
  return new Map(outcomes.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])));
}

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
