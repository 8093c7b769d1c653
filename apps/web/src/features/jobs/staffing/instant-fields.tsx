import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { StaffingView } from '@relevo/contracts/staffing';
import { type DocumentType, documentTypes } from '@relevo/domain/documents';
import { staffingLimits } from '@relevo/domain/staffing';
import { formatAverage } from '@relevo/i18n/formats';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { SelectField } from '@relevo/ui/select-field';
import { choicesWith } from './choices-with.ts';

type Conditions = NonNullable<StaffingView['instant_booking']>;
type InstantFieldsProps = { instant: Conditions | null; onChange(instant: Conditions | null): void };

const noConditions: Conditions = { min_rating: null, min_reliability: null, documents: [], worked_here: false };
const usualRatings = [3, 3.5, 4, 4.5, 4.8];
const usualReliabilities = [70, 80, 90, 95];

/** Whether workers may book themselves, and what they must bring for it. */
export function InstantFields({ instant, onChange }: InstantFieldsProps) {
  const t = useTexts('jobs/staffing');
  return (
    <section aria-label={t('instant.title')} className="grid gap-3 rounded-card border border-line p-4">
      <CheckboxField
        label={t('instant.on')}
        hint={t('instant.hint')}
        checked={instant !== null}
        onChange={({ target }) => onChange(target.checked ? noConditions : null)}
      />
      {instant && <ConditionFields conditions={instant} onChange={(changes) => onChange({ ...instant, ...changes })} />}
    </section>
  );
}

type ConditionFieldsProps = { conditions: Conditions; onChange(changes: Partial<Conditions>): void };

function ConditionFields({ conditions, onChange }: ConditionFieldsProps) {
  const t = useTexts('jobs/staffing');
  const { language } = useLanguage();
  const { min_rating, min_reliability, worked_here, documents } = conditions;
  const numberOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-medium text-sm">{t('instant.conditions')}</legend>
      <p className="text-ink-muted text-sm">{t('instant.conditionsHint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('instant.rating')}
          placeholder={t('instant.any')}
          value={min_rating === null ? '' : String(min_rating)}
          options={choicesWith(usualRatings, min_rating).map((each) => ({
            value: String(each),
            label: t('instant.ratingFrom', { average: formatAverage(each, language) }),
          }))}
          onChange={({ target }) => onChange({ min_rating: numberOf(target.value) })}
        />
        <SelectField
          label={t('instant.reliability')}
          placeholder={t('instant.any')}
          value={min_reliability === null ? '' : String(min_reliability)}
          options={choicesWith(usualReliabilities, min_reliability).map((each) => ({
            value: String(each),
            label: t('instant.reliabilityFrom', { percent: each }),
          }))}
          onChange={({ target }) => onChange({ min_reliability: numberOf(target.value) })}
        />
      </div>
      <CheckboxField
        label={t('instant.worked_here')}
        checked={worked_here}
        onChange={({ target }) => onChange({ worked_here: target.checked })}
      />
      <DocumentChoices chosen={documents} onChange={(chosen) => onChange({ documents: chosen })} />
    </fieldset>
  );
}

type DocumentChoicesProps = { chosen: readonly DocumentType[]; onChange(chosen: DocumentType[]): void };

function DocumentChoices({ chosen, onChange }: DocumentChoicesProps) {
  const t = useTexts('jobs/staffing');
  const most = staffingLimits.instantDocuments;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{t('instant.documents')}</legend>
      <p className="text-ink-muted text-sm">{t('instant.documentsHint', { count: most })}</p>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {documentTypes.map((type) => (
          <CheckboxField
            key={type}
            label={t(`documentTypes.${type}`)}
            checked={chosen.includes(type)}
            disabled={!chosen.includes(type) && chosen.length >= most}
            onChange={({ target }) =>
              // In the order of the list, so that the same choice is the same draft.
              onChange(documentTypes.filter((each) => (each === type ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
