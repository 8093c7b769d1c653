import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { companyQuery } from '../../../companies/companies.ts';
import { CompanyLogo } from '../../../jobs/jobs.ts';

/** The company that the employer hires for, and how it stands on its jobs. */
export function CompanySummary({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const { data: company } = useQuery({
    ...companyQuery,
    enabled: !user.profile_completion.missing.includes('company'),
  });
  if (!company) return null;
  const contact = [company.email, company.phone].filter((word) => word !== '');
  return (
    <Card
      title={t('opened.aboutCompany')}
      actions={
        <Link to={paths.company} className={buttonClasses({ variant: 'secondary' })}>
          <Building2 aria-hidden="true" className="size-4" />
          {t('opened.openCompany')}
        </Link>
      }
    >
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact name={t('opened.previewCompany')}>
          <span className="flex min-w-0 items-center gap-3">
            <CompanyLogo company={company} />
            <span className="min-w-0 font-medium">{company.name}</span>
          </span>
          <span className="mt-1.5 block text-ink-muted text-sm">{t('opened.previewCompanyText')}</span>
        </Fact>
        <div className="grid content-start gap-5">
          {company.address !== '' && <Fact name={t('opened.companyAddress')}>{company.address}</Fact>}
          {contact.length > 0 && <Fact name={t('opened.companyContact')}>{contact.join(' · ')}</Fact>}
        </div>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1.5 text-ink-muted text-sm">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
