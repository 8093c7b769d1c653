import { useTexts } from '@relevo/browser/texts';
import type { Right } from '@relevo/domain/team-rights';
import { Card } from '@relevo/ui/card';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Skeleton } from '@relevo/ui/skeleton';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { UnsavedChanges } from '../../platform/leaving/unsaved-changes.tsx';
import { Page } from '../../platform/page.tsx';
import { mayUse } from '../../platform/rights.ts';
import { useSession } from '../../platform/session.tsx';
import { FavouriteList } from '../connections/connections.ts';
import { OwnReliability } from '../reliability/reliability.ts';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyPart } from './company-part.tsx';
import { PublicPageCard } from './public-page-card.tsx';
import { SitesCard } from './sites/sites-card.tsx';

const TeamCard = lazyPart(
  () => import('./team/team-card.tsx').then((file) => file.TeamCard),
  ['companies/team', 'companies/parts'],
);
const DevelopersCard = lazyPart(
  () => import('./developers/developers-card.tsx').then((file) => file.DevelopersCard),
  ['companies/developers'],
);
const CompanyTaxFacts = lazyPart(() => import('../taxes/taxes.ts').then((file) => file.CompanyTaxFacts), ['taxes']);
const CompanyTaxes = lazyPart(() => import('../taxes/taxes.ts').then((file) => file.CompanyTaxes), ['taxes']);

type CompanyPageProps = {
  /** What can be done with a favourite besides removing it; jobs stand above this area. */
  favouriteAction: (favourite: { id: string; name: string }) => ReactNode;
  /** What the employer's new jobs begin with. */
  jobDefaults: ReactNode;
};

export function CompanyPage({ favouriteAction, jobDefaults }: CompanyPageProps) {
  const t = useTexts('companies');
  const { user } = useSession();
  const may = (right: Right) => mayUse(user, right, 'write');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <UnsavedChanges>
        <div ref={revealInOrder} className="reveal-in-order grid gap-6">
          <Card>{may('company') ? <CompanyPart /> : <CompanyFacts />}</Card>
          <PublicPageCard maySwitch={may('company')} />
          <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
            <TeamCard />
          </Suspense>
          {mayUse(user, 'money', 'read') && (
            <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
              {may('papers') ? <CompanyTaxes /> : <CompanyTaxFacts />}
            </Suspense>
          )}
          <SitesCard />
          {may('hiring') && (
            <Card title={t('favourites.title')}>
              <p className="mb-4 text-ink-muted text-sm">{t('favourites.intro')}</p>
              <Suspense fallback={<Skeleton className="h-16" />}>
                <FavouriteList actionFor={favouriteAction} />
              </Suspense>
            </Card>
          )}
          {may('jobs') && <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{jobDefaults}</Suspense>}
          {may('shifts') && (
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <OwnReliability side="employer" />
            </Suspense>
          )}
          {may('keys') && (
            <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
              <DevelopersCard />
            </Suspense>
          )}
        </div>
      </UnsavedChanges>
    </Page>
  );
}
