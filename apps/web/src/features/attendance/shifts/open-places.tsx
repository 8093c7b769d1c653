import { useTexts } from '@relevo/browser/texts';
import { jobApplicationsPath } from '@relevo/contracts/screen-paths';
import type { ShiftView } from '@relevo/contracts/shifts';
import { Link } from 'react-router';
import { useMayUse } from '../../../platform/rights.ts';

type OpenPlacesProps = { shift: ShiftView; count: number };

/** The open places of a shift, with a link to the job's applications. */
export function OpenPlaces({ shift, count }: OpenPlacesProps) {
  const t = useTexts('attendance/shifts');
  const hires = useMayUse('hiring', 'read');
  if (count === 0 || !hires) return null;
  return (
    <Link
      to={jobApplicationsPath(shift.job.id)}
      className="inline-flex min-h-11 items-center rounded-sm font-medium text-hot text-sm underline underline-offset-4 hover:no-underline sm:min-h-6"
    >
      {t('openPlaces', { count })}
    </Link>
  );
}
