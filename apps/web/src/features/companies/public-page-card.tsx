import { useTexts } from '@relevo/browser/texts';
import type { CompanyView } from '@relevo/contracts/companies';
import { buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { showToast } from '../../platform/toasts.ts';
import { companyQuery, useCompanyCalls } from './company.api.ts';

/** Whether the company is named on pages that need no account, and where its own one is. */
export function PublicPageCard() {
  const t = useTexts('companies');
  const { data: company } = useQuery(companyQuery);
  if (!company) return null;
  return (
    <Card title={t('publicPage.title')}>
      <PublicPage company={company} />
    </Card>
  );
}

function PublicPage({ company }: { company: CompanyView }) {
  const t = useTexts('companies');
  const { showPublicPage } = useCompanyCalls();
  const change = useMutation({
    mutationFn: showPublicPage,
    onSuccess: ({ public_page: isShown }) =>
      showToast('success', t(isShown ? 'publicPage.shown' : 'publicPage.hidden')),
  });
  const isShown = change.isPending ? change.variables : company.public_page;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-muted text-sm">{t('publicPage.intro')}</p>
      <CheckboxField
        label={t('publicPage.label')}
        hint={t('publicPage.hint')}
        error={change.error?.message}
        checked={isShown}
        onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
      />
      {company.public_url && (
        <a
          href={company.public_url}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'secondary' })}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('publicPage.open')}
        </a>
      )}
    </div>
  );
}
