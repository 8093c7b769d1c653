import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { paths } from '@relevo/contracts/screen-paths';
import type { InstantBookingView } from '@relevo/contracts/staffing';
import type { InstantProblem } from '@relevo/domain/instant-booking';
import { formatAverage } from '@relevo/i18n/formats';
import { requirementText } from '@relevo/i18n/requirement-texts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';

type Condition = Exclude<InstantProblem, 'instant_booking'>;

/** The conditions that a job really has. */
export function conditionsOf({ min_rating, min_reliability, documents, worked_here }: InstantBookingView): Condition[] {
  const isAsked: Record<Condition, boolean> = {
    rating: min_rating !== null,
    reliability: min_reliability !== null,
    documents: documents.length > 0,
    worked_here,
  };
  return (['rating', 'reliability', 'documents', 'worked_here'] as const).filter((each) => isAsked[each]);
}

/** Each condition in plain words, and whether the worker meets it. */
export function ConditionList({ instant }: { instant: InstantBookingView }) {
  const t = useTexts('jobs/staffing');
  const words = useConditionWords(instant);
  const conditions = conditionsOf(instant);
  if (conditions.length === 0) return null;
  return (
    <ul aria-label={t('conditions.title')} className="grid gap-2 text-sm">
      {conditions.map((condition) => {
        const isMet = !instant.unmet.includes(condition);
        const Icon = isMet ? CircleCheck : CircleDashed;
        const note = isMet ? null : words.note(condition);
        return (
          <li key={condition} className="flex items-start gap-2">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-4 shrink-0 ${isMet ? 'text-success' : 'text-ink-faint'}`}
            />
            <span className="min-w-0">
              {words.name(condition)}
              <span className="sr-only">: {t(isMet ? 'conditions.met' : 'conditions.notMet')}</span>
              {note && <span className="block text-ink-muted">{note}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function useConditionWords({ min_rating, min_reliability, documents }: InstantBookingView) {
  const t = useTexts('jobs/staffing');
  const { language } = useLanguage();
  return {
    name(condition: Condition): string {
      switch (condition) {
        case 'rating':
          return t('conditions.rating', { average: formatAverage(min_rating ?? 0, language) });
        case 'reliability':
          return t('conditions.reliability', { percent: min_reliability ?? 0 });
        case 'documents':
          return t('conditions.documents', {
            documents: documents.map((type) => t(`documentTypes.${type}`)).join(', '),
          });
        case 'worked_here':
          return t('conditions.worked_here');
      }
    },
    /** What a newcomer has to know: figures show only after a few ratings or shifts. */
    note(condition: Condition): string | null {
      if (condition === 'rating') return t('conditions.ratingNote');
      return condition === 'reliability' ? t('conditions.reliabilityNote') : null;
    },
  };
}

type InstantConditionsProps = {
  job: Pick<JobDetailView, 'requirements' | 'warnings'> & { instant_booking: InstantBookingView };
};

/** Why a worker who can apply cannot book at once. */
export function InstantConditions({ job }: InstantConditionsProps) {
  const t = useTexts('jobs/staffing');
  const { language } = useLanguage();
  const { instant_booking: instant } = job;
  const missing = job.requirements.filter(({ met }) => met === false);
  const isAboutDocuments = missing.length > 0 || instant.unmet.includes('documents');
  return (
    <div className="grid gap-3">
      <p className="text-sm">{t(instant.met ? 'conditions.blocked' : 'conditions.unmet')}</p>
      <ConditionList instant={instant} />
      {job.warnings.includes('overlap') && <p className="text-sm">{t('conditions.overlap')}</p>}
      {missing.length > 0 && (
        <p className="text-sm">
          {t('conditions.requirements')}{' '}
          <span className="font-medium">{missing.map((each) => requirementText(each, language)).join(', ')}</span>
        </p>
      )}
      {isAboutDocuments && (
        <Link
          to={{ pathname: paths.profile, hash: 'documents' }}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent-ink text-sm underline underline-offset-4"
        >
          {t('conditions.addDocument')}
        </Link>
      )}
    </div>
  );
}
