import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useTexts } from '../../platform/texts.ts';
import { CostSummary } from './cost-summary.tsx';
import type { JobDraft } from './job-draft.ts';
import { ReviewPart } from './review-part.tsx';
import { ReviewSchedule } from './review-schedule.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepHeading } from './step-heading.tsx';
import { WageLine } from './wage-line.tsx';
import type { AskingStep } from './wizard-steps.ts';

type ReviewStepProps = {
  draft: JobDraft;
  hasMoved: boolean;
  isEdit: boolean;
  /** Whether the place, among the agreed terms, cannot be changed any more. */
  isLocked: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  onEdit(step: AskingStep): void;
  onBack(): void;
  onSave(): void;
};

/** Everything once more before it is posted, each part with a way back to its step. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, hasMoved, isEdit, isLocked, isBusy, hasFailed, onEdit, onBack, onSave } = props;
  const t = useTexts('create-job');
  const { title, description, location, worker_count } = draft;

  return (
    <div className="grid gap-6">
      <StepHeading step="review" takesFocus={hasMoved} />
      <ReviewPart
        step="basics"
        onEdit={onEdit}
        facts={[
          { name: t('fields.title'), value: title },
          { name: t('fields.description'), value: <span className="whitespace-pre-line">{description}</span> },
        ]}
      />
      <ReviewPart
        step="location"
        onEdit={onEdit}
        facts={[
          { name: t('fields.street_address'), value: location.street_address },
          { name: t('fields.city'), value: location.city },
          { name: t('fields.zip_code'), value: location.zip_code },
          { name: t('fields.country'), value: location.country },
          {
            name: t('pin.title'),
            value: isLocked ? t(`fixedPin.${location.precision}`) : t(`pin.${location.precision}`),
          },
        ]}
      />
      <ReviewSchedule draft={draft} onEdit={onEdit} />
      <ReviewPart
        step="budget"
        onEdit={onEdit}
        facts={[
          { name: t('fields.wage'), value: <WageLine wage={draft.wage} /> },
          { name: t('fields.worker_count'), value: worker_count },
        ]}
      >
        <CostSummary draft={draft} />
      </ReviewPart>
      {hasFailed && (
        <Alert tone="danger" title={isEdit ? t('failed.edit') : t('failed.new')}>
          {t('failed.text')}
        </Alert>
      )}
      <StepButtons onBack={onBack} isBusy={isBusy}>
        <Button size="lg" busy={isBusy} busyText={isEdit ? t('saving') : t('posting')} onClick={onSave}>
          {isEdit ? t('save') : t('post')}
        </Button>
      </StepButtons>
    </div>
  );
}
