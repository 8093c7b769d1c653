import { useQuery } from '@tanstack/react-query';
import { TodayPeople, WaitingForYou } from '../attendance/attendance.ts';
import { EmployerDashboard, employerDashboardQuery, FirstJobReady, MyJobsPage } from '../jobs/jobs.ts';
import { HiringPause, OwnFundingLine } from '../wallet/wallet.ts';

/** The employer's first page joins areas that do not import each other. */
export function EmployerHomePage() {
  const dashboard = useQuery(employerDashboardQuery());
  return (
    <MyJobsPage
      today={
        <>
          <FirstJobReady />
          <WaitingForYou />
          <TodayPeople nextShiftAt={dashboard.data?.next_shift_at} />
          <HiringPause />
          <OwnFundingLine />
          <EmployerDashboard />
        </>
      }
    />
  );
}
