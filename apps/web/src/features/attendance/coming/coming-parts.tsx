import { useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { OfferedShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { Chip } from '@relevo/ui/chip';
import { Skeleton } from '@relevo/ui/skeleton';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';

const texts = ['attendance/coming'] as const;
const loadQuestion = () => import('./reconfirmation.tsx');
const Question = lazyPart(() => loadQuestion().then((file) => file.Question), texts);
const Answered = lazyPart(() => loadQuestion().then((file) => file.Answered), texts);
const loadAnswer = () => import('./substitute-answer.tsx');
const SubstituteList = lazyPart(() => loadAnswer().then((file) => file.SubstituteList), texts);

/** Fetched for those few shifts that have a substitute to approve. */
export const SubstituteButtons = lazyPart(() => loadAnswer().then((file) => file.SubstituteButtons), texts);

type OfShift = { booked: WorkerShiftView };
type ReconfirmationProps = OfShift & { actions: readonly OfferedShiftAction[]; now: Date };

/** The question the day before, or that it was answered; nothing on other days. */
export function Reconfirmation({ booked, actions, now }: ReconfirmationProps) {
  if (actions.includes('reconfirm')) {
    return (
      <Suspense fallback={<Skeleton className="h-48 rounded-control" />}>
        <Question booked={booked} now={now} />
      </Suspense>
    );
  }
  if (booked.phase !== 'scheduled' || booked.reconfirmation?.status !== 'yes') return null;
  return (
    <Suspense fallback={<Skeleton className="h-10 rounded-control" />}>
      <Answered />
    </Suspense>
  );
}

/** Substitutes who said yes and wait for the employer; nothing without one. */
export function SubstitutesToApprove({ booked }: OfShift) {
  if (booked.substitutes.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="h-28 rounded-control" />}>
      <SubstituteList booked={booked} />
    </Suspense>
  );
}

/** Whether the worker said again that they come, while the shift is to come. */
export function ReconfirmationChip({ booked: { phase, reconfirmation } }: OfShift) {
  const t = useTexts('attendance/shifts');
  if (phase !== 'scheduled' || !reconfirmation) return null;
  const { status } = reconfirmation;
  if (status === 'unanswered') return <Chip tone="warning">{t('reconfirmation.unanswered')}</Chip>;
  return status === 'yes' ? <Chip tone="success">{t('reconfirmation.yes')}</Chip> : null;
}
