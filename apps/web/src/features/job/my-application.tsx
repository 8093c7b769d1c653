import type { MyApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ApplicationStatusChip } from '../../platform/jobs/application-status-chip.tsx';
import { WageText } from '../../platform/jobs/money-text.tsx';
import { RelativeTime } from '../../platform/relative-time.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ConfirmPlace } from './confirm-place.tsx';
import { WithdrawApplication } from './withdraw-application.tsx';

type MyApplicationProps = { job: JobDetailView; application: MyApplicationView };

/** How a worker's own application stands, and what comes next. */
export function MyApplication({ job, application }: MyApplicationProps) {
  const t = useTexts('job');
  const { status, actions } = application;
  return (
    <Card title={t('mine.title')} actions={<ApplicationStatusChip status={status} viewer="worker" />}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-ink-muted">{t('mine.wage')}</dt>
          <dd className="text-right font-semibold">
            <WageText value={application.final_wage} />
          </dd>
          <dt className="text-ink-muted">{t('mine.sent')}</dt>
          <dd className="text-right">
            <RelativeTime instant={application.created_at} />
          </dd>
        </dl>
        <p>{t(`mine.next.${status}`)}</p>
        {actions.includes('confirm') && <ConfirmPlace job={job} wage={application.final_wage} />}
        {status === 'confirmed' && (
          <Link to={paths.myShifts} className={buttonClasses({ variant: 'secondary', wide: true })}>
            {t('mine.shifts')}
          </Link>
        )}
        {actions.includes('withdraw') && <WithdrawApplication job={job} application={application} />}
      </div>
    </Card>
  );
}
