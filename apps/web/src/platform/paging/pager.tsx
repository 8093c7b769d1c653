import { pageCountOf, pageRange, queryAtPage, readPage } from '@relevo/browser/list-query';
import { Pager as PagerLinks } from '@relevo/browser/pager';
import { useTexts } from '@relevo/browser/texts';
import { Navigate, useSearchParams } from 'react-router';

type PagerProps = {
  count: number;
  pageSize: number;
  /** False when the count stops at a ceiling: there may be more pages than it says. */
  isExact?: boolean;
  /** Whether there is a page after this one; only needed when the count is not exact. */
  hasNext?: boolean;
  /** While the entries of another page are still shown, nothing is concluded from their count. */
  isStale?: boolean;
};

/** The pager of a list with a known length, at least up to a maximum. */
export function Pager({ count, pageSize, isExact = true, hasNext, isStale = false }: PagerProps) {
  const t = useTexts('paging');
  const [query] = useSearchParams();
  const page = readPage(query);
  const pages = pageCountOf(count, pageSize);

  // The last page disappears with its last entry.
  if (isExact && !isStale && page > pages) {
    return <Navigate replace to={{ search: queryAtPage(query, pages).toString() }} />;
  }
  if (page === 1 && pages === 1) return null;

  const canGoOn = isExact ? page < pages : (hasNext ?? page < pages);
  const range = pageRange({ page, pageSize, count: isExact ? count : Number.POSITIVE_INFINITY });
  return (
    <PagerLinks
      label={t('label')}
      previousText={t('previous')}
      nextText={t('next')}
      previousPage={page > 1 ? page - 1 : null}
      nextPage={canGoOn ? page + 1 : null}
    >
      <span className="font-medium text-ink">{isExact ? t('pageOf', { page, pages }) : t('page', { page })}</span>
      {' · '}
      {t(isExact ? 'range' : 'rangeOfMore', { ...range, count })}
    </PagerLinks>
  );
}
