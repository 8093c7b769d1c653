import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { requirementText } from '@relevo/i18n/requirement-texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useState } from 'react';
import { HiringPause, useIsHiringPaused } from '../../wallet/wallet.ts';
import { WageText } from '../parts/wage-text.tsx';
import { StaffingLines } from '../staffing/staffing-lines.tsx';
import { useStaffingWords } from '../staffing/staffing-words.ts';
import { CostSummary, DraftFunding } from './cost-summary.tsx';
import { type Circumstances, firstWrongStep } from './draft-problems.ts';
import { type JobDraft, plainAmount } from './job-draft.ts';
import { ReviewPart } from './review-part.tsx';
import { ReviewSchedule } from './review-schedule.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepHeading } from './step-heading.tsx';
import type { WizardMode } from './wizard-mode.ts';
import type { AskingStep } from './wizard-steps.ts';

const posting = { label: 'post', busy: 'posting' } as const;
const buttonWords = {
  new: posting,
  copy: posting,
  first: posting,
  template: posting,
  edit: { label: 'save', busy: 'saving' },
  prepare: { label: 'first.keep', busy: 'saving' },
} as const;

type ReviewStepProps = {
  draft: JobDraft;
  hasMoved: boolean;
  kind: WizardMode['kind'];
  jobState: Omit<Circumstances, 'now'>;
  /** Whether the place, among the agreed terms, cannot be changed any more. */
  isLocked: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  onKeep(draft: JobDraft): void;
  onEdit(step: AskingStep): void;
  onBack(): void;
  /** With the first step that is not right, when there is one. */
  onSave(wrongStep: AskingStep | undefined): void;
};

/** Everything once more before it is posted, each part with a link to its step. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, hasMoved, kind, jobState, isLocked, isBusy, hasFailed, onKeep, onEdit, onBack, onSave } = props;
  const t = useTexts('jobs/post');
  const { language } = useLanguage();
  const { title, description, location, worker_count, requirements = [] } = draft;
  const isEdit = kind === 'edit';
  const words = buttonWords[kind];
  const isPaused = useIsHiringPaused(words === posting);
  const staffingWords = useStaffingWords();
  const staffingTexts = useTexts('jobs/staffing');
  const [staffing, setStaffing] = useState(draft.staffing);

  return (
    <div className="grid gap-6">
      <StepHeading step="review" takesFocus={hasMoved} />
      <ReviewPart
        step="basics"
        onEdit={onEdit}
        facts={[
          { name: t('fields.title'), value: title },
          { name: t('fields.description'), value: <span className="whitespace-pre-line">{description}</span> },
          ...(requirements.length > 0
            ? [
                {
                  name: t('requirements.title'),
                  value: requirements.map((each) => requirementText(each, language)).join(', '),
                },
              ]
            : []),
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
          ...(staffing ? [{ name: staffingTexts('instant.title'), value: staffingWords.instant(staffing) }] : []),
        ]}
      >
        <CostSummary draft={draft} />
        {!isEdit && <DraftFunding draft={draft} />}
      </ReviewPart>
      {staffing && (
        <StaffingLines
          staffing={staffing}
          onChange={(changed) => {
            setStaffing(changed);
            onKeep({ ...draft, staffing: changed });
          }}
        />
      )}
      {kind === 'prepare' && <Alert tone="info">{t('first.oneTap')}</Alert>}
      {isPaused && <HiringPause />}
      {hasFailed && (
        <Alert tone="danger" title={isEdit || kind === 'prepare' ? t('failed.edit') : t('failed.new')}>
          {isPaused ? t('failed.paused') : t('failed.text')}
        </Alert>
      )}
      <StepButtons onBack={onBack} isBusy={isBusy}>
        <Button
          size="lg"
          busy={isBusy}
          busyText={t(words.busy)}
          onClick={() => onSave(firstWrongStep(draft, { ...jobState, now: now() }))}
        >
          {t(words.label)}
        </Button>
      </StepButtons>
    </div>
  );
}

/** The wage as it will be shown, however it was typed. */
function WageLine({ wage }: { wage: string }) {
  const cents = parseMoney(plainAmount(wage));
  return cents === null ? wage : <WageText value={formatMoneyWire(cents)} />;
}
