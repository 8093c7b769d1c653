import { useTexts } from '@relevo/browser/texts';
import { Card } from '@relevo/ui/card';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Skeleton } from '@relevo/ui/skeleton';
import { Suspense } from 'react';
import { UnsavedChanges } from '../../platform/leaving/unsaved-changes.tsx';
import { Page } from '../../platform/page.tsx';
import { OwnReliability } from '../reliability/reliability.ts';
import { CompanyPart } from './company-part.tsx';
import { SitesCard } from './sites/sites-card.tsx';

export function CompanyPage() {
  const t = useTexts('companies');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <UnsavedChanges>
        <div ref={revealInOrder} className="reveal-in-order grid gap-6">
          <Card>
            <CompanyPart />
          </Card>
          <SitesCard />
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <OwnReliability side="employer" />
          </Suspense>
        </div>
      </UnsavedChanges>
    </Page>
  );
}
