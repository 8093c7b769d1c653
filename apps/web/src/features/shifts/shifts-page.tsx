import { Page } from '../../app/page.tsx';
import { useTexts } from '../../platform/texts.ts';

export function ShiftsPage() {
  const t = useTexts('shifts');
  return <Page title={t('title')}>{null}</Page>;
}
