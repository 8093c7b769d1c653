import { paths } from '../../platform/paths.ts';
import { SectionTabs } from '../../platform/section-tabs.tsx';
import { useTexts } from '../../platform/texts.ts';

/** What people asked for, and what is on its way to their banks. */
export function MoneySections() {
  const t = useTexts();
  const sections = [
    { path: paths.withdrawals, title: t('payouts.sections.requests') },
    { path: paths.payouts, title: t('payouts.sections.payouts') },
  ];
  return <SectionTabs label={t('payouts.sections.label')} sections={sections} />;
}
