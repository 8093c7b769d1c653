/** What other areas may use of jobs. */
import { lazyPart } from '../../platform/lazy-part.tsx';

export { CrewMessageButton } from './crew/crew-message.tsx';
export { employerDashboardQuery, workerDashboardQuery } from './dashboards/dashboard.api.ts';
export { EmployerDashboard } from './dashboards/employer/employer-dashboard.tsx';
export { InviteFavouriteButton } from './invite/invite-favourite-button.tsx';
export { FirstJobReady } from './mine/first-job-ready.tsx';
export { MyJobsPage } from './mine/my-jobs-page.tsx';
export { MyOffers, OfferGroup } from './offers/my-offers.tsx';
export { myOffersQuery } from './offers/offers.api.ts';
export { ApplicationStatusChip } from './parts/application-status-chip.tsx';
export { CommittedShifts } from './parts/committed-shifts.tsx';
export { CompanyLogo } from './parts/company-logo.tsx';
export { CompanyMark } from './parts/company-mark.tsx';
export { InsightsLinks } from './parts/insights-links.tsx';
export { JobFilter } from './parts/job-filter.tsx';
export { JobPicture } from './parts/job-picture.tsx';
export { JobStatusChip } from './parts/job-status-chip.tsx';
export { jobQuery, useJobsRefresh } from './parts/jobs.api.ts';
export { NamedShifts } from './parts/named-shifts.tsx';
export { OwnJobTitle } from './parts/own-job-title.tsx';
export { ownJobsQuery, useChosenJob } from './parts/own-jobs.ts';
export { PayTotal, type Totals } from './parts/pay-total.tsx';
export { ShiftSpan, ShiftTime } from './parts/shift-time.tsx';
export { TimeLeft } from './parts/time-left.tsx';
export { WageText } from './parts/wage-text.tsx';
export { WarningChips, WorkWarnings } from './parts/work-warnings.tsx';
export { ZoneNote } from './parts/zone-note.tsx';
export { PlaceNotice } from './place/place-notice.tsx';

/** Loaded on demand: it stands below what the page of a company is for. */
export const StaffingDefaults = lazyPart(
  () => import('./staffing/staffing-defaults.tsx').then((file) => file.StaffingDefaults),
  ['jobs/staffing'],
);
/** Loaded on demand: it brings the whole wizard. */
export const FirstJobPart = lazyPart(
  () => import('./post/first-job-part.tsx').then((file) => file.FirstJobPart),
  ['jobs/post'],
);
