import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ReliabilityView } from '@relevo/contracts/reliability';
import { reliabilityMark } from '@relevo/i18n/reliability-mark';
import { Store } from 'lucide-react';
import { CompanyLogo, type NamedCompany } from './company-logo.tsx';

type CompanyMarkProps = { company: (NamedCompany & { reliability?: ReliabilityView }) | null };

/** The company that offers a job, with its logo, or that the employer has none. */
export function CompanyMark({ company }: CompanyMarkProps) {
  const t = useTexts('jobs/parts');
  const { language } = useLanguage();
  return (
    <span className="flex min-w-0 items-center gap-3">
      {company ? (
        <CompanyLogo company={company} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sea-soft text-sea">
          <Store aria-hidden="true" className="size-5" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-medium">{company?.name ?? t('privateEmployer')}</span>
        {company?.reliability && (
          <span className="block text-ink-muted text-sm">{reliabilityMark(company.reliability, language)}</span>
        )}
      </span>
    </span>
  );
}
