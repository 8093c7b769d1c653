import { Navigate, useRoutes } from 'react-router';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { BackgroundPage } from '../features/background/background-page.tsx';
import { BugDetail } from '../features/bugs/bug-detail.tsx';
import { BugsPage } from '../features/bugs/bugs-page.tsx';
import { DuesPage } from '../features/dues/dues-page.tsx';
import { LedgerPage } from '../features/ledger/ledger-page.tsx';
import { MailReader } from '../features/mails/mail-reader.tsx';
import { MailsPage } from '../features/mails/mails-page.tsx';
import { PeoplePage } from '../features/people/people-page.tsx';
import { PersonPage } from '../features/people/person-page.tsx';
import { ReviewsPage } from '../features/people/reviews-page.tsx';
import { WithdrawalsPage } from '../features/withdrawals/withdrawals-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';

export function ConsoleRoutes() {
  return useRoutes([
    { path: paths.home, element: <Navigate to={paths.reviews} replace /> },
    { path: paths.reviews, element: <ReviewsPage /> },
    { path: paths.people, element: <PeoplePage /> },
    { path: paths.person(':personId'), element: <PersonPage /> },
    { path: paths.withdrawals, element: <WithdrawalsPage /> },
    { path: paths.dues, element: <DuesPage /> },
    { path: paths.ledger, element: <LedgerPage /> },
    { path: paths.bugs, element: <BugsPage />, children: [{ path: paths.bug(':bugId'), element: <BugDetail /> }] },
    { path: paths.background, element: <BackgroundPage /> },
    { path: paths.mails, element: <MailsPage />, children: [{ path: paths.mail(':mailId'), element: <MailReader /> }] },
    { path: paths.audit, element: <AuditPage /> },
    { path: '*', element: <NotFoundPage /> },
  ]);
}
