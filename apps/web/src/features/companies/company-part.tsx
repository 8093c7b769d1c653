import { useTexts } from '@relevo/browser/texts';
import type { CompanyView } from '@relevo/contracts/companies';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { PictureField } from '../../platform/pictures/picture-field.tsx';
import { useSession } from '../../platform/session.tsx';
import { companyQuery, useCompanyCalls } from './company.api.ts';
import { CompanyForm, companyValues } from './company-form.tsx';

/** The company's own data and logo; a part of the profile before verification, a separate page after it. */
export function CompanyPart() {
  const t = useTexts('companies');
  const { user } = useSession();
  // The checklist knows already that there is none: nothing to ask for.
  const hasCompany = !user?.profile_completion.missing.includes('company');
  const company = useQuery({ ...companyQuery, enabled: hasCompany });

  if (hasCompany && company.isPending) {
    return <CompanySkeleton label={t('loading')} />;
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

const fields = Object.keys(companyValues(null));

/** In the shape of the logo and the form. */
function CompanySkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-29" />
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <Skeleton key={field} className="h-20" />
        ))}
      </div>
      <Skeleton className="h-11 w-32" />
    </div>
  );
}

/** A logo needs a company to belong to: the name comes first. */
function CompanyLogo({ company }: { company: CompanyView | null }) {
  const t = useTexts('companies');
  const { sendLogo, removeLogo } = useCompanyCalls();
  if (!company) return <p className="text-ink-muted text-sm">{t('logoLater')}</p>;

  return (
    <PictureField
      label={t('fields.logo')}
      preview={
        <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-canvas text-ink-faint">
          {company.logo ? (
            <img src={company.logo} alt="" className="size-full object-contain" />
          ) : (
            <Building2 aria-hidden className="size-8" />
          )}
        </div>
      }
      hasPicture={company.logo !== null}
      isCut={false}
      fieldName="logo"
      send={sendLogo}
      onRemove={removeLogo}
    />
  );
}
