import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Lists with what is opened beside them are one page. */
const splitPages = /^\/(mails|bugs)(\/|$)/;

const pageOf = (pathname: string) => splitPages.exec(pathname)?.[1] ?? pathname;

/** Scrolls a new page to its top and focuses it; the first page is left to the browser. */
export function useContentFocus() {
  const content = useRef<HTMLElement>(null);
  const page = pageOf(useLocation().pathname);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [page]);
  return content;
}
