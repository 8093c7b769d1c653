import { Page } from '../../app/page.tsx';
import { useTexts } from '../../platform/texts.ts';

export function ReportsPage() {
  const t = useTexts('reports');
  return <Page title={t('title')}>{null}</Page>;
}
