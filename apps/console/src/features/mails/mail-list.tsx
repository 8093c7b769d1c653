import { Alert } from '@relevo/ui/alert';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../platform/texts.ts';
import { Trouble } from '../../platform/trouble.tsx';
import type { ListPlace } from './list-place.ts';
import { MailListSkeleton } from './mail-list-skeleton.tsx';
import { MailPager } from './mail-pager.tsx';
import { MailRow } from './mail-row.tsx';
import { mailPageQuery } from './mails.api.ts';
import { NoMails } from './no-mails.tsx';

export function MailList({ place, openedId }: { place: ListPlace; openedId: string | undefined }) {
  const t = useTexts();
  const mails = useQuery(mailPageQuery(place));

  if (mails.isPending) return <MailListSkeleton />;
  if (!mails.data) {
    return (
      <Trouble
        title={t('mails.list_trouble')}
        error={mails.error}
        isRetrying={mails.isFetching}
        onRetry={() => void mails.refetch()}
      />
    );
  }

  const { count, count_is_exact: isExact = true, results } = mails.data;
  return (
    <section aria-label={t('mails.list')} aria-busy={mails.isPlaceholderData} className="space-y-4">
      {mails.isRefetchError && <Alert tone="warning">{t('mails.not_fresh')}</Alert>}
      <p role="status" className="text-sm text-ink-muted">
        {t(isExact ? 'mails.count' : 'mails.count_at_least', { total: count })}
      </p>
      {results.length === 0 ? (
        <NoMails place={place} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {results.map((mail) => (
            <MailRow key={mail.id} mail={mail} place={place} isOpened={mail.id === openedId} />
          ))}
        </ul>
      )}
      <MailPager place={place} mails={mails.data} />
    </section>
  );
}
