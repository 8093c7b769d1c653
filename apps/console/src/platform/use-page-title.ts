import { useEffect } from 'react';
import { useTexts } from './texts.ts';

/** Names the browser's tab; what is opened inside a page gives the name back when it closes. */
export function usePageTitle(title: string): void {
  const t = useTexts();
  const whole = t('app.page_title', { title });
  useEffect(() => {
    const before = document.title;
    document.title = whole;
    return () => {
      document.title = before;
    };
  }, [whole]);
}
