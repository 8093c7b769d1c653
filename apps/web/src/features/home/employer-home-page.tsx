import { paths } from '@relevo/contracts/screen-paths';
import { useQuery } from '@tanstack/react-query';
import { isFirstRead } from '../../platform/first-read.ts';
import { useMayUse } from '../../platform/rights.ts';
import { TodayPeople, WaitingForYou } from '../attendance/attendance.ts';
import { EmployerDashboard, employerDashboardQuery, FirstJobReady, MyJobsPage } from '../jobs/jobs.ts';
import { HiringPause, OwnFundingLine } from '../wallet/wallet.ts';

/** The employer's first page joins areas that do not import each other. */
export function EmployerHomePage() {
  const dashboard = useQuery(employerDashboardQuery());
  const seesShifts = useMayUse('shifts', 'read');
  const seesMoney = useMayUse('money', 'read');
  return (
    <MyJobsPage
      today={
        <>
          {useMayUse('jobs') && <FirstJobReady />}
          <WaitingForYou />
          {seesShifts && (
            <TodayPeople
              nextShiftAt={dashboard.data?.next_shift_at}
              replacementsOpen={isFirstRead(dashboard) ? undefined : (dashboard.data?.replacements_open ?? 0)}
              substitutes={{
                count: dashboard.data?.substitutes_to_approve ?? 0,
                screen: dashboard.data?.waiting.find(({ kind }) => kind === 'substitute')?.screen ?? paths.shifts,
              }}
            />
          )}
          {seesMoney && <HiringPause />}
          {seesMoney && <OwnFundingLine />}
          <EmployerDashboard />
        </>
      }
    />
  );
}
