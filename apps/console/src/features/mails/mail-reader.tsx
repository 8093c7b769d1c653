import { Skeleton, SkeletonText } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { MailContent } from './mail-content.tsx';
import { mailQuery } from './mails.api.ts';

export function MailReader() {
  const t = useTexts();
  const { mailId = '' } = useParams();
  const { search } = useLocation();
  const mail = useQuery(mailQuery(mailId));
  return (
    <div className="space-y-4">
      <Link
        to={{ pathname: paths.mails, search }}
        className="inline-flex min-h-11 items-center gap-2 rounded-control pr-3 text-sm font-medium text-accent-ink hover:underline lg:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('mail.back')}
      </Link>
      {mail.isPending && <MailReaderSkeleton />}
      {mail.isError && (
        <LoadError
          title={t('mail.trouble')}
          error={mail.error}
          isRetrying={mail.isFetching}
          onRetry={() => void mail.refetch()}
        />
      )}
      {mail.data && <MailContent key={mail.data.id} mail={mail.data} />}
    </div>
  );
}

function MailReaderSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('mail.loading')}>
      <div aria-hidden="true" className="space-y-4 rounded-card border border-line bg-surface p-4 sm:p-6">
        <Skeleton className="h-6 w-2/3" />
        <SkeletonText lines={3} />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
