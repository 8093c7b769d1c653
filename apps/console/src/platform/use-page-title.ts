import { useEffect } from 'react';
import { useTexts } from './texts.ts';

export function usePageTitle(title: string): void {
  const t = useTexts();
  const whole = t('app.page_title', { title });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
