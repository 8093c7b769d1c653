import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { CompanyView } from '@relevo/contracts/companies';
import { inLanguage } from '@relevo/domain/public-paths';
import { buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { companyQuery, useCompanyCalls } from './company.api.ts';

/** Whether the company is named on pages that need no account, and where its own one is. */
export function PublicPageCard({ maySwitch }: { maySwitch: boolean }) {
  const t = useTexts('companies');
  const { data: company } = useQuery(companyQuery);
  if (!company || !(maySwitch || company.public_url)) return null;
  return (
    <Card title={t('publicPage.title')}>
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-muted text-sm">{t('publicPage.intro')}</p>
        {maySwitch && <PublicPageSwitch company={company} />}
        {company.public_url && <PublicPageLink address={company.public_url} />}
      </div>
    </Card>
  );
}

function PublicPageSwitch({ company }: { company: CompanyView }) {
  const t = useTexts('companies');
  const { showPublicPage } = useCompanyCalls();
  /** What the person has chosen, until the server has answered. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = useMutation({
    mutationFn: showPublicPage,
    // The last of several clicks is carried out last.
    scope: { id: 'public-page' },
    onSuccess: ({ public_page: isShown }) =>
      showToast('success', t(isShown ? 'publicPage.shown' : 'publicPage.hidden')),
  });
  const choose = (isShown: boolean) => {
    setChosen(isShown);
    change.mutate(isShown, { onSettled: () => setChosen(null) });
  };
  return (
    <CheckboxField
      label={t('publicPage.label')}
      hint={t('publicPage.hint')}
      error={change.error?.message}
      checked={chosen ?? company.public_page}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}

function PublicPageLink({ address }: { address: string }) {
  const t = useTexts('companies');
  const { language } = useLanguage();
  return (
    <a
      href={inLanguage(address, language)}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ variant: 'secondary' })}
    >
      <ExternalLink aria-hidden="true" className="size-4" />
      {t('publicPage.open')}
    </a>
  );
}
