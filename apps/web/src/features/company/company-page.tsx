import { Card } from '@relevo/ui/card';
import { Page } from '../../app/page.tsx';
import { UnsavedChanges } from '../../platform/leaving/unsaved-changes.tsx';
import { useTexts } from '../../platform/texts.ts';
import { CompanyPart } from './company-part.tsx';

export function CompanyPage() {
  const t = useTexts('company');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <UnsavedChanges>
        <Card>
          <CompanyPart />
        </Card>
      </UnsavedChanges>
    </Page>
  );
}
