import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import type { FirstJobView } from '@relevo/contracts/first-job';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { deviceZone } from '../../../platform/device-day.ts';
import { useSession } from '../../../platform/session.tsx';
import { firstJobQuery } from '../parts/first-job.api.ts';
import { loadStaffingDefaults } from '../staffing/staffing-draft.ts';
import { draftOfFirstJob } from './first-job-autosave.ts';
import { JobWizard } from './job-wizard.tsx';
import { openingDraft } from './wizard-mode.ts';
import { laterSteps } from './wizard-step.tsx';

const jobState = { saved: null, hiredCount: 0 };

type FirstJobWizardProps = { kind: 'first' | 'prepare'; onSaved(job: JobDetailView | null): void };

/** The wizard with the draft that the server has. */
export function FirstJobWizard({ kind, onSaved }: FirstJobWizardProps) {
  const t = useTexts('jobs/post');
  const draft = useQuery({ ...firstJobQuery, staleTime: 0, refetchOnWindowFocus: false });
  const { user } = useSession();
  if (!user || draft.isPending) return <Skeleton className="h-64" />;
  if (draft.isError) {
    return (
      <Alert tone="danger">
        <p className="mb-3">{t('loadFailed')}</p>
        <Button variant="secondary" size="sm" onClick={() => void draft.refetch()}>
          {t('retry')}
        </Button>
      </Alert>
    );
  }
  return <OpenedWizard kind={kind} userId={user.id} draft={draft.data} onSaved={onSaved} />;
}

type OpenedWizardProps = FirstJobWizardProps & { userId: string; draft: FirstJobView | null };

function OpenedWizard({ kind, userId, draft, onSaved }: OpenedWizardProps) {
  const t = useTexts('jobs/post');
  // Read once: what is saved later is what was typed here.
  const [opening] = useState(() => {
    const empty = openingDraft({
      kind,
      job: null,
      deviceZone: deviceZone(),
      now: now(),
      scheduleName: t('names.day'),
      staffing: loadStaffingDefaults(userId),
    });
    return draft ? draftOfFirstJob(draft, empty) : empty;
  });
  return (
    <div className="grid gap-6">
      <Suspense fallback={null}>{kind === 'first' && <laterSteps.MissingSteps draft={opening} />}</Suspense>
      <JobWizard
        userId={userId}
        mode={{ kind }}
        opening={opening}
        isLocked={false}
        jobState={jobState}
        resumeAt={draft ? 'review' : undefined}
        onSaved={onSaved}
      />
    </div>
  );
}
