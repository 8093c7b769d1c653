import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { Trouble } from '../../platform/trouble.tsx';
import { MailContent } from './mail-content.tsx';
import { MailReaderSkeleton } from './mail-reader-skeleton.tsx';
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
        <Trouble
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
