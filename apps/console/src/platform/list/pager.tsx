import { readPage } from '@relevo/browser/list-query';
import { Pager as PagerLinks } from '@relevo/browser/pager';
import { useSearchParams } from 'react-router';
import { useTexts } from '../texts.ts';

/** The pager of a list with a possibly unknown length. */
export function Pager({ next, previous }: { next: string | null; previous: string | null }) {
  const t = useTexts();
  const [query] = useSearchParams();
  if (!next && !previous) return null;
  const page = readPage(query);
  return (
    <PagerLinks
      label={t('list.pages')}
      previousText={t('list.previous_page')}
      nextText={t('list.next_page')}
      previousPage={previous ? page - 1 : null}
      nextPage={next ? page + 1 : null}
    >
      {t('list.page', { page })}
    </PagerLinks>
  );
}
