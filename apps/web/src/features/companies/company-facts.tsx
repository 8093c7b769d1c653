import { useTexts } from '@relevo/browser/texts';
import type { CompanyView } from '@relevo/contracts/companies';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { companyQuery } from './company.api.ts';

const shown = [
  'legal_name',
  'industry',
  'website',
  'phone',
  'email',
  'address',
  'tax_id',
  'registration_number',
] as const satisfies readonly (keyof CompanyView)[];

/** The company for members who may not change it. */
export function CompanyFacts() {
  const t = useTexts('companies');
  const company = useQuery(companyQuery);
  if (company.isPending) return <Skeleton className="h-40" />;
  if (!company.data) return <LoadError title={t('loadFailed')} query={company} />;
  const { name, logo } = company.data;
  const facts = shown.flatMap((field) => {
    const value = company.data?.[field];
    return value ? [{ field, value }] : [];
  });
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-canvas text-ink-faint">
          {logo ? (
            <img src={logo} alt="" className="size-full object-contain" />
          ) : (
            <Store aria-hidden="true" className="size-7" />
          )}
        </div>
        <div className="min-w-0">
          <h2 className="font-semibold text-xl [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-ink-muted text-sm">{t('readOnly')}</p>
        </div>
      </div>
      {facts.length > 0 && (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {facts.map(({ field, value }) => (
            <div key={field} className="min-w-0">
              <dt className="text-ink-muted text-sm">{t(`fields.${field}`)}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
