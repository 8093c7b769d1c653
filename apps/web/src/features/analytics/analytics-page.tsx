import { Page } from '../../app/page.tsx';
import { useTexts } from '../../platform/texts.ts';

export function AnalyticsPage() {
  const t = useTexts('analytics');
  return <Page title={t('title')}>{null}</Page>;
}
