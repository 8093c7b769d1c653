import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';
import { Stepper } from '@relevo/ui/stepper';
import { History, RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { useUnsavedPart } from '../../../platform/leaving/unsaved-changes.tsx';
import type { JobDraft } from './job-draft.ts';
import { useJobWizard, useKeptDraft, type WizardOptions } from './use-job-wizard.ts';
import { canRepeat, isFirstJob } from './wizard-mode.ts';
import { laterSteps, WizardStep } from './wizard-step.tsx';
import { type StepName, stepNames } from './wizard-steps.ts';

const { ResumedStep, ReviewStep } = laterSteps;
const waiting = <Skeleton className="h-64" />;

/** Opens at the first step at once; for a later one the rules say whether the steps before it are still right. */
export function JobWizard(options: WizardOptions) {
  const { kept, lastSeen } = useKeptDraft(options);
  const { opening, jobState } = options;
  if (lastSeen === 'basics') return <OpenedWizard {...options} kept={kept} step={lastSeen} />;
  return (
    <Suspense fallback={waiting}>
      <ResumedStep lastSeen={lastSeen} draft={kept ?? opening} jobState={jobState}>
        {(step) => <OpenedWizard {...options} kept={kept} step={step} />}
      </ResumedStep>
    </Suspense>
  );
}

function OpenedWizard(options: WizardOptions & { kept: JobDraft | null; step: StepName }) {
  const t = useTexts('jobs/post');
  const { mode, isLocked, jobState } = options;
  const { view, isRestored, isKept, autosave, hasReviewed, startOver, ...wizard } = useJobWizard(options);
  const { step, draft, hasMoved, round } = view;
  // What the browser keeps needs no warning; only what it cannot keep would be lost.
  useUnsavedPart({ name: t(`title.${mode.kind}`), isKept: false, isChanged: !isKept });

  return (
    <div className="grid gap-6">
      <p className="-mt-4 text-ink-muted">{t(`intro.${mode.kind}`)}</p>
      <Stepper
        label={t('steps.label')}
        steps={stepNames.map((name) => t(`steps.${name}`))}
        current={stepNames.indexOf(step)}
      />
      {isFirstJob(mode) && <AutosaveNote state={autosave.state} />}
      {isRestored && !isFirstJob(mode) && <KeptDraftNotice onStartOver={startOver} />}
      <Card>
        {/* A new one for each step: what is still shown must not be hidden again. */}
        <Suspense key={round} fallback={waiting}>
          {step === 'review' ? (
            <ReviewStep
              draft={draft}
              hasMoved={hasMoved}
              kind={mode.kind}
              jobState={jobState}
              isLocked={isLocked}
              isBusy={wizard.isBusy}
              hasFailed={wizard.hasFailed}
              onKeep={wizard.onKeep}
              onEdit={wizard.onOpen}
              onBack={wizard.onBack}
              onSave={wizard.onSave}
            />
          ) : (
            <WizardStep
              step={step}
              draft={draft}
              serverErrors={view.serverErrors}
              isWrong={view.isWrong}
              hasMoved={hasMoved}
              hasReviewed={hasReviewed}
              isLocked={isLocked}
              canRepeat={canRepeat(mode)}
              jobState={jobState}
              onKeep={wizard.onKeep}
              onBack={wizard.onBack}
              onDone={wizard.onDone}
            />
          )}
        </Suspense>
      </Card>
    </div>
  );
}

/** Whether the server has what was typed. */
function AutosaveNote({ state }: { state: 'idle' | 'saving' | 'saved' | 'failed' }) {
  const t = useTexts('jobs/post');
  return (
    <p role="status" className={`-mt-2 min-h-5 text-sm ${state === 'failed' ? 'text-danger' : 'text-ink-muted'}`}>
      {state === 'idle' ? '' : t(`autosave.${state}`)}
    </p>
  );
}

/** Says quietly that the wizard goes on where it was left. */
function KeptDraftNotice({ onStartOver }: { onStartOver(): void }) {
  const t = useTexts('jobs/post');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sunken px-4 py-2">
      <p role="status" className="flex items-center gap-2 text-ink-muted text-sm">
        <History aria-hidden className="size-4 shrink-0" />
        {t('kept.text')}
      </p>
      <Button variant="ghost" size="sm" icon={<RotateCcw aria-hidden className="size-4" />} onClick={onStartOver}>
        {t('kept.startOver')}
      </Button>
    </div>
  );
}
