import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import { jobs } from '@relevo/contracts/calls/jobs';
import type { FirstJobView } from '@relevo/contracts/first-job';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { api } from '../../../platform/api-client.ts';
import { deviceZone } from '../../../platform/device-day.ts';
import { firstJobQuery } from '../parts/first-job.api.ts';
import { wrongSteps } from './draft-problems.ts';
import { draftOfFirstJob } from './first-job-autosave.ts';
import { MissingSteps } from './missing-steps.tsx';
import { openingDraft } from './wizard-mode.ts';
import { WriteLink } from './write-link.tsx';

/** The saved draft: complete, or what it still lacks. */
export function SavedDraft({ draft }: { draft: FirstJobView }) {
  const t = useTexts('jobs/post');
  const opening = openingDraft({ kind: 'prepare', job: null, deviceZone: deviceZone(), now: now() });
  const typed = draftOfFirstJob(draft, opening);
  const isComplete = wrongSteps(typed, { saved: null, hiredCount: 0, now: now() }).length === 0;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold text-lg [overflow-wrap:anywhere]">{typed.title.trim() || t('first.untitled')}</p>
        {isComplete && (
          <Chip tone="success" icon={<CircleCheck aria-hidden />}>
            {t('first.complete')}
          </Chip>
        )}
      </div>
      {isComplete ? <p className="text-ink-muted">{t('first.oneTap')}</p> : <MissingSteps draft={typed} />}
      <div className="flex flex-wrap gap-3">
        <WriteLink>{isComplete ? t('first.change') : t('first.continue')}</WriteLink>
        <DeleteDraft />
      </div>
    </div>
  );
}

function DeleteDraft() {
  const t = useTexts('jobs/post');
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => api.call(jobs.deleteFirst),
    onSuccess: () => queryClient.setQueryData(firstJobQuery.queryKey, null),
  });
  return (
    <Button variant="ghost" busy={deleting.isPending} busyText={t('first.deleting')} onClick={() => deleting.mutate()}>
      {t('first.delete')}
    </Button>
  );
}
