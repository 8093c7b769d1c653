import { buttonClasses } from '@relevo/ui/button';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../texts.ts';
import { queryAtPage, readPage } from './list-query.ts';

type PagerProps = { next: string | null; previous: string | null };

/** Turns pages by real links, so that the back button and a new tab work. */
export function Pager({ next, previous }: PagerProps) {
  const t = useTexts();
  const [query] = useSearchParams();
  if (!next && !previous) return null;
  const page = readPage(query);
  const addressOf = (target: number) => ({ search: queryAtPage(query, target).toString() });
  const look = buttonClasses({ variant: 'secondary' });
  return (
    <nav aria-label={t('list.pages')} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      {previous ? (
        <Link to={addressOf(page - 1)} rel="prev" className={`${look} justify-self-start`}>
          {t('list.previous_page')}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-sm text-ink-muted">{t('list.page', { page })}</span>
      {next && (
        <Link to={addressOf(page + 1)} rel="next" className={`${look} justify-self-end`}>
          {t('list.next_page')}
        </Link>
      )}
    </nav>
  );
}
