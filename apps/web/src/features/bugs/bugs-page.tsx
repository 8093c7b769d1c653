import { Page } from '../../app/page.tsx';
import { useTexts } from '../../platform/texts.ts';

export function BugsPage() {
  const t = useTexts('bugs');
  return <Page title={t('title')}>{null}</Page>;
}
