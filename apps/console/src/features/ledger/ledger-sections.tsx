import { paths } from '../../platform/paths.ts';
import { SectionTabs } from '../../platform/section-tabs.tsx';
import { useTexts } from '../../platform/texts.ts';

/** The books, and what was issued about them. */
export function LedgerSections() {
  const t = useTexts();
  const sections = [
    { path: paths.ledger, title: t('ledger.title') },
    { path: paths.papers, title: t('papers.title') },
  ];
  return <SectionTabs label={t('ledger.sections')} sections={sections} />;
}
