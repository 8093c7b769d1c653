import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { useMemo } from 'react';
import { deviceZone } from '../../../platform/device-day.ts';
import { useSession } from '../../../platform/session.tsx';
import { loadStaffingDefaults } from '../staffing/staffing-draft.ts';
import { type DraftSource, draftOf } from './job-draft.ts';
import { JobWizard } from './job-wizard.tsx';
import { areTermsLocked, draftName, openingDraft, type WizardMode } from './wizard-mode.ts';

type WizardOfJobProps = {
  mode: WizardMode;
  job: JobDetailView | null;
  /** The job of a template that the wizard begins with. */
  source?: DraftSource;
  onSaved(job: JobDetailView | null): void;
};

/** The wizard, set up for a new job, a change or a copy. */
export function WizardOfJob({ mode, job, source, onSaved }: WizardOfJobProps) {
  const { user } = useSession();
  const { kind } = mode;
  const edited = kind === 'edit' ? job : null;
  const isLocked = edited !== null && areTermsLocked(edited);
  const hiredCount = edited ? edited.counts.accepted + edited.counts.confirmed : 0;
  const scheduleName = useTexts('jobs/post')('names.day');
  const userId = user?.id ?? '';
  const opening = useMemo(
    () =>
      openingDraft({
        kind,
        job: source ?? job,
        deviceZone: deviceZone(),
        now: now(),
        scheduleName,
        staffing: loadStaffingDefaults(userId),
      }),
    [kind, job, source, scheduleName, userId],
  );
  const jobState = useMemo(() => ({ saved: edited && draftOf(edited), hiredCount }), [edited, hiredCount]);
  if (!user) return null;

  return (
    <JobWizard
      // A worker was accepted in between: the wizard opens again with the terms locked and the rest as typed.
      key={`${draftName(user.id, mode)} ${isLocked}`}
      userId={user.id}
      mode={mode}
      opening={opening}
      isLocked={isLocked}
      jobState={jobState}
      onSaved={onSaved}
    />
  );
}
