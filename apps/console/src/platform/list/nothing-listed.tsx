import { queryAtPage, readPage } from '@relevo/browser/list-query';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../texts.ts';

/** Says why nothing is listed: past the last page, nothing found, or really nothing there (`empty`). */
export function NothingListed({ empty }: { empty: ReactNode }) {
  const t = useTexts();
  const [query] = useSearchParams();
  const look = buttonClasses({ variant: 'secondary' });
  if (readPage(query) > 1) {
    return (
      <EmptyState
        title={t('list.past_end_title')}
        text={t('list.past_end_text')}
        action={
          <Link to={{ search: queryAtPage(query, 1).toString() }} className={look}>
            {t('list.first_page')}
          </Link>
        }
      />
    );
  }
  if (isNarrowed(query)) {
    return (
      <EmptyState
        title={t('list.none_found_title')}
        text={t('list.none_found_text')}
        action={
          <Link to={{ search: '' }} className={look}>
            {t('list.show_all')}
          </Link>
        }
      />
    );
  }
  return empty;
}

/** Whether the address narrows the list in any way; the page number and the choice of the list itself do not. */
function isNarrowed(query: URLSearchParams): boolean {
  return [...query].some(([name, value]) => name !== 'page' && name !== 'list' && value.trim() !== '');
}
