import type { JobView } from '@relevo/contracts/jobs';
import { Building2 } from 'lucide-react';
import { useTexts } from '../texts.ts';

/** Who offers a job: the company's logo and name, or that it is somebody without a company. */
export function CompanyMark({ company }: { company: JobView['company'] }) {
  const t = useTexts('jobs');
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-canvas text-ink-faint">
        {company?.logo ? (
          <img src={company.logo} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <Building2 aria-hidden="true" className="size-5" />
        )}
      </span>
      <span className="min-w-0 font-medium">{company?.name ?? t('privateEmployer')}</span>
    </span>
  );
}
