import { useCallback } from 'react';
import { Outlet, useNavigate, useParams, useSearchParams } from 'react-router';
import { useTexts } from '../../platform/texts.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { readListPlace, writeListPlace } from './list-place.ts';
import { MailList } from './mail-list.tsx';
import { MailSearch } from './mail-search.tsx';

/** The outbox beside the opened mail on a wide screen; one or the other on a narrow one. */
export function MailsPage() {
  const t = useTexts();
  const { mailId } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const place = readListPlace(parameters);
  usePageTitle(t('mails.title'));

  const find = useCallback(
    (search: string) => navigate({ search: writeListPlace({ page: 1, search }) }, { replace: true }),
    [navigate],
  );

  return (
    <div className="flex flex-col gap-6">
      <div className={mailId ? 'sr-only lg:not-sr-only' : undefined}>
        <h1 className="font-semibold text-2xl text-ink">{t('mails.title')}</h1>
        <p className="mt-1 text-ink-muted">{t('mails.intro')}</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
        <div className={mailId ? 'hidden min-w-0 space-y-4 lg:block' : 'min-w-0 space-y-4'}>
          <MailSearch search={place.search} onSearch={find} />
          <MailList place={place} openedId={mailId} />
        </div>
        <div className={mailId ? 'min-w-0 lg:sticky lg:top-22' : 'hidden min-w-0 lg:sticky lg:top-22 lg:block'}>
          {mailId ? (
            <Outlet />
          ) : (
            <p className="rounded-card border border-dashed border-line-strong p-12 text-center text-ink-muted">
              {t('mails.none_opened')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
