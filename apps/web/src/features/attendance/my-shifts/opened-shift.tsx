import { useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { workerShiftQuery } from '../parts/shifts.api.ts';
import { ShiftInList } from './shift-list.tsx';

type OpenedShiftProps = { shiftId: string; onClose(): void };

/** The shift that the address names, in view and focused, whether it is past or to come. */
export function OpenedShift({ shiftId, onClose }: OpenedShiftProps) {
  const t = useTexts('attendance/my-shifts');
  const { data: booked, error, isPaused } = useQuery(workerShiftQuery(shiftId));
  if (!booked && (error || isPaused)) {
    return (
      <div className="grid justify-items-start gap-3">
        <Alert tone="warning">{t(error ? 'opened.missing' : 'list.offline')}</Alert>
        <CloseButton onClose={onClose} />
      </div>
    );
  }
  if (!booked) {
    return (
      <div role="status">
        <span className="sr-only">{t('opened.loading')}</span>
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  }
  return (
    <section
      ref={moveIntoView}
      tabIndex={-1}
      aria-label={t('opened.label')}
      className="grid max-w-3xl scroll-mt-20 justify-items-stretch gap-2 rounded-card outline-offset-4"
    >
      <ShiftInList booked={booked} when={isToCome(booked) ? 'upcoming' : 'past'} />
      <CloseButton onClose={onClose} />
    </section>
  );
}

function CloseButton({ onClose }: Pick<OpenedShiftProps, 'onClose'>) {
  const t = useTexts('attendance/my-shifts');
  return (
    <Button variant="ghost" size="sm" className="justify-self-start" onClick={onClose}>
      {t('opened.close')}
    </Button>
  );
}

function isToCome({ status }: WorkerShiftView): boolean {
  return status === 'scheduled' || status === 'in_progress';
}

/** Once, when it appears: a link that names a shift means this one, wherever the page stood before. */
function moveIntoView(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}
