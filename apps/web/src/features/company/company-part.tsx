import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { companyQuery } from './company.api.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyLogo } from './company-logo.tsx';

/** The company's own data and logo; a part of the profile before verification, a page of its own after it. */
export function CompanyPart() {
  const t = useTexts('company');
  const { user } = useSession();
  // The checklist knows already that there is none: nothing to ask for.
  const hasCompany = !user?.profile_completion.missing.includes('company');
  const company = useQuery({ ...companyQuery, enabled: hasCompany });

  if (hasCompany && company.isPending) {
    return (
      <div role="status" className="grid gap-5 sm:grid-cols-2">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    );
  }
  if (company.isError) {
    return (
      <Alert tone="danger">
        <p className="mb-3">{t('loadFailed')}</p>
        <Button variant="secondary" size="sm" onClick={() => void company.refetch()}>
          {t('retry')}
        </Button>
      </Alert>
    );
  }
  return (
    <div className="grid gap-6">
      <CompanyLogo company={company.data ?? null} />
      <CompanyForm company={company.data ?? null} />
    </div>
  );
}
