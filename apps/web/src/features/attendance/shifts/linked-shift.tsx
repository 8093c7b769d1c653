import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { DetailsDialog } from '../dialogs/shift-dialog-host.tsx';
import { workerShiftQuery } from '../parts/shifts.api.ts';
import { queryWithoutShift } from './view-state.ts';

/** The shift that the address names, open over whatever tab it is on, from whichever day it is. */
export function LinkedShift({ shiftId }: { shiftId: string }) {
  const t = useTexts('attendance/shifts');
  const [query, setQuery] = useSearchParams();
  const { data: booked, error } = useQuery(workerShiftQuery(shiftId));
  const close = () => setQuery(queryWithoutShift(query), { replace: true, preventScrollReset: true });
  if (!booked) {
    return (
      error && (
        <div className="mb-4">
          <Alert tone="warning">{t('linkedShift.missing')}</Alert>
        </div>
      )
    );
  }
  return (
    <Suspense>
      <DetailsDialog booked={booked} onClose={close} />
    </Suspense>
  );
}
