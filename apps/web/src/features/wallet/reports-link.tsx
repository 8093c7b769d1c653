import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { useMayUse } from '../../platform/rights.ts';
import { useSession } from '../../platform/session.tsx';

/** The wallet is the first screen of those who keep the books; others find the reports beside their jobs and shifts. */
export function ReportsLink() {
  const t = useTexts('wallet');
  const { user } = useSession();
  const runsWork = [useMayUse('jobs'), useMayUse('shifts', 'read')].some(Boolean);
  const seesReports = useMayUse('reports', 'read');
  if (user?.user_type !== 'employer' || runsWork || !seesReports) return null;
  return (
    <Link to={paths.reports} className={buttonClasses({ variant: 'secondary' })}>
      <FileSpreadsheet aria-hidden="true" className="size-4" />
      {t('reports')}
    </Link>
  );
}
