import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { staffingParameter } from '@relevo/contracts/screen-paths';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { Button } from '@relevo/ui/button';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useOpenSheet } from '../parts/use-open-sheet.ts';

const StaffingSheet = lazyPart(
  () => import('./staffing-sheet.tsx').then((file) => file.StaffingSheet),
  ['jobs/staffing'],
);

/** Opens how the job is filled; until the job is over, also with workers hired. */
export function StaffingButton({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const sheet = useOpenSheet(staffingParameter);
  const { id, requirements, staffing } = job;
  if (!staffing || !liveJobStatuses.includes(job.status)) return null;
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => sheet.turn(true)}
      >
        {t('manage.staffing')}
      </Button>
      <Suspense fallback={null}>
        {sheet.isOpen && <StaffingSheet job={{ id, requirements, staffing }} onClose={() => sheet.turn(false)} />}
      </Suspense>
    </>
  );
}
