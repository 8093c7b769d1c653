import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFirstRead } from '../../../platform/first-read.ts';
import { ConfirmJob } from './application-actions.tsx';
import { applicationsParams } from './application-filters.ts';
import { myApplicationsQuery } from './my-applications.api.ts';

type ConfirmApplicationProps = {
  id: string;
  /** The link to the screen of the application. */
  children: ReactNode;
};

/** An accepted application in a list of what waits, confirmed in place. */
export function ConfirmApplication({ id, children }: ConfirmApplicationProps) {
  const accepted = useQuery(myApplicationsQuery(applicationsParams({ status: 'accepted', page: 1 })));
  const application = accepted.data?.results.find((each) => each.id === id);
  if (isFirstRead(accepted)) return <Skeleton className="h-11 lg:w-64" />;
  return (
    <div className="flex flex-wrap items-start gap-2 lg:justify-end">
      {application?.actions.includes('confirm') && <ConfirmJob application={application} size="sm" />}
      {children}
    </div>
  );
}
