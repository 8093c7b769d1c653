import { useTexts } from '@relevo/browser/texts';
import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { PayerSentence } from './legal-payer.tsx';
import { numbersOf } from './number-state.ts';
import { companyTaxesQuery } from './taxes.api.ts';

/** The taxes of the company for members who may read and not change them. */
export function CompanyTaxFacts() {
  const t = useTexts('taxes');
  const profile = useQuery(companyTaxesQuery);
  const { data } = profile;
  return (
    <Card title={t('company.title')}>
      {profile.isPending && <Skeleton className="h-32" />}
      <LoadError query={profile} />
      {data && (
        <div className="grid gap-4">
          <p className="text-ink-muted text-sm">{t('company.readOnly')}</p>
          <p className="[overflow-wrap:anywhere]">
            <PayerSentence payer={data.legal_payer} />
          </p>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <div className="min-w-0">
              <dt className="text-ink-muted text-sm">{t('country')}</dt>
              <dd>{t(`countries.${data.country}`)}</dd>
            </div>
            {numbersOf[data.country].map((field) => (
              <div key={field} className="min-w-0">
                <dt className="text-ink-muted text-sm">{t(`numbers.${field}`)}</dt>
                <dd className="[overflow-wrap:anywhere]">{data[field] || t('company.noNumber')}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}
