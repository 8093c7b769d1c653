import { useTexts } from '../../platform/texts.ts';
import type { Answer } from './applications.api.ts';
import type { BulkSummary } from './bulk-answer.ts';

/** "3 accepted, 1 could not be accepted: All places of this job are taken." */
export function useBulkWords(): (answer: Answer, summary: BulkSummary) => string {
  const t = useTexts('applications');
  return (answer, { doneCount, failures }) => {
    if (failures.length === 0) return t(`bulk.all.${answer}`, { count: doneCount });
    const failed = failures.map(({ reason, count }) => t(`bulk.failed.${answer}`, { count, reason })).join(' ');
    return doneCount === 0 ? failed : `${t(`bulk.done.${answer}`, { count: doneCount })}, ${failed}`;
  };
}
