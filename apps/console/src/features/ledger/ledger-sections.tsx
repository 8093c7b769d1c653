import { NavLink } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';

const sections = [
  { path: paths.ledger, textKey: 'ledger.title' },
  { path: paths.papers, textKey: 'papers.title' },
] as const;

/** The books, and what was issued about them. */
export function LedgerSections() {
  const t = useTexts();
  return (
    <nav aria-label={t('ledger.sections')} className="flex gap-1 border-line border-b">
      {sections.map(({ path, textKey }) => (
        <NavLink
          key={path}
          to={path}
          end
          className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-4 font-medium text-ink-muted text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent-ink"
        >
          {t(textKey)}
        </NavLink>
      ))}
    </nav>
  );
}
