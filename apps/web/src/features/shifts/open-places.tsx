import type { ShiftView } from '@relevo/contracts/shifts';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';

type OpenPlacesProps = { shift: ShiftView; count: number };

/** Places nobody has taken, and the way to those who might. */
export function OpenPlaces({ shift, count }: OpenPlacesProps) {
  const t = useTexts('shifts');
  if (count === 0) return null;
  return (
    <Link
      to={`${paths.applications}?job=${encodeURIComponent(shift.job.id)}`}
      className="inline-flex min-h-11 items-center rounded-sm font-medium text-hot text-sm underline underline-offset-4 hover:no-underline sm:min-h-6"
    >
      {t('openPlaces', { count })}
    </Link>
  );
}
