import { useTexts } from '@relevo/browser/texts';
import type { CompanyView } from '@relevo/contracts/companies';
import type { UserView } from '@relevo/contracts/profile';
import { paths } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Building2, CircleCheck, CircleDashed, FileBadge } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../../platform/lazy-part.tsx';
import { mayUse } from '../../../../platform/rights.ts';
import { useSheet } from '../../../../platform/sheets/use-sheet.ts';
import { companyQuery } from '../../../companies/companies.ts';
import { CompanyLogo } from '../../../jobs/jobs.ts';
import { RatingLine } from '../../../ratings/ratings.ts';
import { OwnReliability } from '../../../reliability/reliability.ts';
import { isMember, sectionOfPart } from '../sections/section-names.ts';
import { WorkerSummary } from './worker-summary.tsx';

/** The profile of an approved account: the person or the company first, completion as one line. */
export function OpenedProfile({ user }: { user: UserView }) {
  return (
    <>
      <CompletionLine user={user} />
      {user.user_type === 'worker' ? <WorkerSummary user={user} /> : <CompanySummary user={user} />}
      {mayUse(user, 'shifts', 'read') && (
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <OwnReliability side={user.user_type} />
        </Suspense>
      )}
      {user.user_type === 'worker' && (
        <Suspense fallback={<Skeleton className="h-54 rounded-card sm:h-47" />}>
          <AvailabilityCard />
        </Suspense>
      )}
      {user.user_type === 'worker' && <OwnRecord />}
    </>
  );
}

const AvailabilityCard = lazyPart(
  () => import('../../availability/availability-card.tsx').then((file) => file.AvailabilityCard),
  ['accounts/availability'],
);

const RecordSheet = lazyPart(
  () => import('../../record/record-sheet.tsx').then((file) => file.RecordSheet),
  ['accounts/record'],
);

/** The worker's record of work: what it is, and the way to it. */
function OwnRecord() {
  const t = useTexts('accounts/profile');
  const { isOpen, open, close } = useSheet('record');
  return (
    <Card
      title={t('opened.record')}
      actions={
        <Button
          variant="secondary"
          icon={<FileBadge aria-hidden="true" className="size-4" />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {t('opened.openRecord')}
        </Button>
      }
    >
      <p className="text-ink-muted">{t('opened.recordText')}</p>
      {isOpen && (
        <Suspense>
          <RecordSheet onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}

function CompletionLine({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const { missing } = user.profile_completion;
  if (missing.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        {t('opened.complete')}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-warning" />
      {t('opened.missing')}
      {missing.map((part) => (
        <Link
          key={part}
          to={{ hash: sectionOfPart[part] }}
          replace
          className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
        >
          {t(`completion.parts.${part}`)}
        </Link>
      ))}
    </p>
  );
}

/** The company that the employer hires for, and how it stands on its jobs. */
function CompanySummary({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const { data: company, isLoading } = useQuery({
    ...companyQuery,
    enabled: !user.profile_completion.missing.includes('company'),
  });
  if (!company && !isLoading) return null;
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
      {company ? <CompanyFacts company={company} user={user} /> : <Skeleton className="h-36 max-sm:h-72" />}
    </Card>
  );
}

function CompanyFacts({ company, user }: { company: CompanyView; user: UserView }) {
  const t = useTexts('accounts/profile');
  const contact = [company.email, company.phone].filter((word) => word !== '');
  return (
    // A list for each column: a list of names and values holds nothing between itself and them.
    <div className="grid gap-5 sm:grid-cols-2">
      <dl>
        <Fact name={t('opened.previewCompany')}>
          <span className="flex min-w-0 items-center gap-3">
            <CompanyLogo company={company} />
            <span className="min-w-0 font-medium">{company.name}</span>
          </span>
          <span className="mt-1.5 block text-ink-muted text-sm">{t('opened.previewCompanyText')}</span>
          <span className="flex min-h-11 items-center">
            <Suspense>
              <RatingLine of={isMember(user) ? { companyId: company.id } : { userId: user.id }} name={company.name} />
            </Suspense>
          </span>
        </Fact>
      </dl>
      {(company.address !== '' || contact.length > 0) && (
        <dl className="grid content-start gap-5">
          {company.address !== '' && <Fact name={t('opened.companyAddress')}>{company.address}</Fact>}
          {contact.length > 0 && <Fact name={t('opened.companyContact')}>{contact.join(' · ')}</Fact>}
        </dl>
      )}
    </div>
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
