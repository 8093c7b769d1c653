import { useTexts } from '@relevo/browser/texts';
import { Store } from 'lucide-react';
import { CompanyLogo, type NamedCompany } from './company-logo.tsx';

/** The company that offers a job, with its logo, or that the employer has none. */
export function CompanyMark({ company }: { company: NamedCompany | null }) {
  const t = useTexts('jobs/parts');
  return (
    <span className="flex min-w-0 items-center gap-3">
      {company ? (
        <CompanyLogo company={company} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sea-soft text-sea">
          <Store aria-hidden="true" className="size-5" />
        </span>
      )}
      <span className="min-w-0 font-medium">{company?.name ?? t('privateEmployer')}</span>
    </span>
  );
}
