import type { CompanyView } from '@relevo/contracts/companies';
import { Card } from '@relevo/ui/card';
import { Facts } from '../../platform/facts.tsx';
import { useTexts } from '../../platform/texts.ts';

const parts = [
  'name',
  'legal_name',
  'industry',
  'size',
  'website',
  'phone',
  'email',
  'address',
  'tax_id',
  'registration_number',
] as const;

export function CompanyCard({ company }: { company: CompanyView | null }) {
  const t = useTexts();
  return (
    <Card title={t('company.title')}>
      {company ? (
        <Facts facts={parts.map((part) => ({ label: t(`company.${part}`), value: company[part] }))} />
      ) : (
        <p className="text-ink-muted">{t('company.none')}</p>
      )}
    </Card>
  );
}
