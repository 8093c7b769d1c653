import { Card } from '@relevo/ui/card';
import { Stepper } from '@relevo/ui/stepper';
import { useUnsavedPart } from '../../platform/leaving/unsaved-changes.tsx';
import { useTexts } from '../../platform/texts.ts';
import { KeptDraftNotice } from './kept-draft-notice.tsx';
import { ReviewStep } from './review-step.tsx';
import { useJobWizard, type WizardOptions } from './use-job-wizard.ts';
import { WizardStep } from './wizard-step.tsx';
import { stepNames } from './wizard-steps.ts';

export function JobWizard(options: WizardOptions) {
  const t = useTexts('create-job');
  const { mode, isLocked, standing } = options;
  const { view, isRestored, isKept, hasReviewed, startOver, ...wizard } = useJobWizard(options);
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
      {isRestored && <KeptDraftNotice onStartOver={startOver} />}
      <Card>
        {step === 'review' ? (
          <ReviewStep
            draft={draft}
            hasMoved={hasMoved}
            isEdit={mode.kind === 'edit'}
            isLocked={isLocked}
            isBusy={wizard.isBusy}
            hasFailed={wizard.hasFailed}
            onEdit={wizard.onOpen}
            onBack={wizard.onBack}
            onSave={wizard.onSave}
          />
        ) : (
          <WizardStep
            key={round}
            step={step}
            draft={draft}
            serverErrors={view.serverErrors}
            isWrong={view.isWrong}
            hasMoved={hasMoved}
            hasReviewed={hasReviewed}
            isLocked={isLocked}
            standing={standing}
            onKeep={wizard.onKeep}
            onBack={wizard.onBack}
            onDone={wizard.onDone}
          />
        )}
      </Card>
    </div>
  );
}
