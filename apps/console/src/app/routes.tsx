import { useRoutes } from 'react-router';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { BackgroundPage } from '../features/background/background-page.tsx';
import { BugDetail } from '../features/bugs/bug-detail.tsx';
import { BugsPage } from '../features/bugs/bugs-page.tsx';
import { FiguresPage } from '../features/figures/figures-page.tsx';
import { LedgerPage } from '../features/ledger/ledger-page.tsx';
import { PapersPage } from '../features/ledger/papers/papers-page.tsx';
import { MailReader } from '../features/mails/mail-reader.tsx';
import { MailsPage } from '../features/mails/mails-page.tsx';
import { ManualPayPage } from '../features/manual-pay/manual-pay-page.tsx';
import { DuesPage, OwedPage } from '../features/outstanding/outstanding-pages.tsx';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { SearchPage } from '../features/overview/search-page.tsx';
import { PeoplePage } from '../features/people/people-page.tsx';
import { PersonPage } from '../features/people/person-page.tsx';
import { ReviewsPage } from '../features/people/reviews-page.tsx';
import { appealsQueue } from '../features/queues/appeals.tsx';
import { disputesQueue } from '../features/queues/disputes.tsx';
import { problemsQueue } from '../features/queues/problems.tsx';
import { QueuePage } from '../features/queues/queue-page.tsx';
import { ratingsQueue } from '../features/queues/ratings.tsx';
import { threadsQueue } from '../features/queues/threads.tsx';
import { PayoutsPage } from '../features/withdrawals/payouts/payouts-page.tsx';
import { WithdrawalsPage } from '../features/withdrawals/withdrawals-page.tsx';
import { JobPage } from '../features/work/job-page.tsx';
import { JobsPage } from '../features/work/jobs-page.tsx';
import { ShiftsPage } from '../features/work/shifts-page.tsx';
import { paths } from '../platform/paths.ts';
import { NotFoundPage } from './not-found-page.tsx';

export function ConsoleRoutes() {
  return useRoutes([
    { path: paths.home, element: <OverviewPage /> },
    { path: paths.search, element: <SearchPage /> },
    { path: paths.figures, element: <FiguresPage /> },
    { path: paths.reviews, element: <ReviewsPage /> },
    { path: paths.people, element: <PeoplePage /> },
    { path: paths.person(':personId'), element: <PersonPage /> },
    { path: paths.jobs, element: <JobsPage /> },
    { path: paths.job(':jobId'), element: <JobPage /> },
    { path: paths.shifts, element: <ShiftsPage /> },
    { path: paths.withdrawals, element: <WithdrawalsPage /> },
    { path: paths.payouts, element: <PayoutsPage /> },
    { path: paths.dues, element: <DuesPage /> },
    { path: paths.disputes, element: <QueuePage key="disputes" queue={disputesQueue} /> },
    { path: paths.problems, element: <QueuePage key="problems" queue={problemsQueue} /> },
    { path: paths.appeals, element: <QueuePage key="appeals" queue={appealsQueue} /> },
    { path: paths.threads, element: <QueuePage key="threads" queue={threadsQueue} /> },
    { path: paths.ratings, element: <QueuePage key="ratings" queue={ratingsQueue} /> },
    { path: paths.manualPay, element: <ManualPayPage /> },
    { path: paths.owed, element: <OwedPage /> },
    { path: paths.ledger, element: <LedgerPage /> },
    { path: paths.papers, element: <PapersPage /> },
    { path: paths.bugs, element: <BugsPage />, children: [{ path: paths.bug(':bugId'), element: <BugDetail /> }] },
    { path: paths.background, element: <BackgroundPage /> },
    { path: paths.mails, element: <MailsPage />, children: [{ path: paths.mail(':mailId'), element: <MailReader /> }] },
    { path: paths.audit, element: <AuditPage /> },
    { path: '*', element: <NotFoundPage /> },
  ]);
}
