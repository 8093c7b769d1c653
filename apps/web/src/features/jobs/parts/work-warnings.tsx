import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { UserType } from '@relevo/domain/account';
import type { Requirement } from '@relevo/domain/requirements';
import type { WorkWarning } from '@relevo/domain/work-warnings';
import { requirementText } from '@relevo/i18n/requirement-texts';
import { Chip } from '@relevo/ui/chip';
import { CalendarX2, FileWarning, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

type WorkWarningsProps = {
  warnings: readonly WorkWarning[];
  viewer: UserType;
  /** Named in the sentence about documents. */
  missing?: readonly Requirement[];
};

/** What does not fit, in plain words; nothing here keeps anyone from going on. */
export function WorkWarnings({ warnings, viewer, missing = [] }: WorkWarningsProps) {
  const t = useTexts('jobs/parts');
  const { language } = useLanguage();
  if (warnings.length === 0) return null;
  const documents = missing.map((each) => requirementText(each, language)).join(', ');
  return (
    <ul aria-label={t('warnings.title')} className="grid gap-2 rounded-card bg-warning-soft p-4 text-sm">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-3">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="min-w-0">
            {t(`warnings.${viewer}.${warning}`)}
            {warning === 'requirements_missing' && documents !== '' && (
              <span className="block font-medium">{documents}</span>
            )}
            {warning === 'requirements_missing' && viewer === 'worker' && (
              <Link
                to={{ pathname: paths.profile, hash: 'documents' }}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {t('warnings.documents')}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const chipped = ['overlap', 'outside_availability', 'requirements_missing'] as const;
const icons = { overlap: TriangleAlert, outside_availability: CalendarX2, requirements_missing: FileWarning };

/** The same on a card, as short as it can be. */
export function WarningChips({ warnings }: { warnings: readonly WorkWarning[] }) {
  const t = useTexts('jobs/parts');
  return chipped
    .filter((warning) => warnings.includes(warning))
    .map((warning) => {
      const Icon = icons[warning];
      return (
        <Chip key={warning} tone="warning" icon={<Icon aria-hidden="true" />}>
          {t(`warnings.chip.${warning}`)}
        </Chip>
      );
    });
}
