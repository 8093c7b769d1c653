import { useQuery } from '@tanstack/react-query';
import { ApplicationsToAnswer } from '../applications/applications.ts';
import { TodayPeople } from '../attendance/attendance.ts';
import { EmployerDashboard, employerDashboardQuery, MyJobsPage } from '../jobs/jobs.ts';
import { HiringPause, OwnFundingLine } from '../wallet/wallet.ts';

/** The employer's first page joins areas that do not import each other. */
export function EmployerHomePage() {
  const dashboard = useQuery(employerDashboardQuery());
  return (
    <MyJobsPage
      today={
        <>
          <TodayPeople nextShiftAt={dashboard.data?.next_shift_at} />
          <HiringPause />
          <OwnFundingLine />
          <ApplicationsToAnswer />
          <EmployerDashboard />
        </>
      }
    />
  );
}
