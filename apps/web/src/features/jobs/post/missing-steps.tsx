import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { wrongSteps } from './draft-problems.ts';
import type { JobDraft } from './job-draft.ts';

/** Says which steps of a draft still lack something; nothing when it is complete. */
export function MissingSteps({ draft }: { draft: JobDraft }) {
  const t = useTexts('jobs/post');
  const missing = wrongSteps(draft, { saved: null, hiredCount: 0, now: now() });
  if (missing.length === 0) return null;
  return (
    <Alert tone="warning" title={t('first.missing')}>
      {missing.map((step) => t(`steps.${step}`)).join(', ')}
    </Alert>
  );
}
