import { Navigate, useRoutes } from 'react-router';
import { MailReader } from '../features/mails/mail-reader.tsx';
import { MailsPage } from '../features/mails/mails-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';

export function ConsoleRoutes() {
  return useRoutes([
    { path: paths.home, element: <Navigate to={paths.mails} replace /> },
    { path: paths.mails, element: <MailsPage />, children: [{ path: paths.mail(':mailId'), element: <MailReader /> }] },
    { path: '*', element: <NotFoundPage /> },
  ]);
}
