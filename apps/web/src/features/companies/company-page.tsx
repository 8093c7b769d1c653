import { useTexts } from '@relevo/browser/texts';
import { Card } from '@relevo/ui/card';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Skeleton } from '@relevo/ui/skeleton';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { UnsavedChanges } from '../../platform/leaving/unsaved-changes.tsx';
import { Page } from '../../platform/page.tsx';
import { FavouriteList } from '../connections/connections.ts';
import { OwnReliability } from '../reliability/reliability.ts';
import { CompanyPart } from './company-part.tsx';
import { SitesCard } from './sites/sites-card.tsx';

const CompanyTaxes = lazyPart(() => import('../taxes/taxes.ts').then((file) => file.CompanyTaxes), ['taxes']);

type CompanyPageProps = {
  /** What can be done with a favourite besides removing it; jobs stand above this area. */
  favouriteAction: (favourite: { id: string; name: string }) => ReactNode;
  /** What the employer's new jobs begin with. */
  jobDefaults: ReactNode;
};

export function CompanyPage({ favouriteAction, jobDefaults }: CompanyPageProps) {
  const t = useTexts('companies');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <UnsavedChanges>
        <div ref={revealInOrder} className="reveal-in-order grid gap-6">
          <Card>
            <CompanyPart />
          </Card>
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <CompanyTaxes />
          </Suspense>
          <SitesCard />
          <Card title={t('favourites.title')}>
            <p className="mb-4 text-ink-muted text-sm">{t('favourites.intro')}</p>
            <Suspense fallback={<Skeleton className="h-16" />}>
              <FavouriteList actionFor={favouriteAction} />
            </Suspense>
          </Card>
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{jobDefaults}</Suspense>
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <OwnReliability side="employer" />
          </Suspense>
        </div>
      </UnsavedChanges>
    </Page>
  );
}
