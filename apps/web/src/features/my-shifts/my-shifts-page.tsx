import { Page } from '../../app/page.tsx';
import { useTexts } from '../../platform/texts.ts';

export function MyShiftsPage() {
  const t = useTexts('my-shifts');
  return <Page title={t('title')}>{null}</Page>;
}
