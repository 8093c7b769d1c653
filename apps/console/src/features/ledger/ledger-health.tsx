import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage } from '@relevo/browser/texts';
import type { LedgerHealthView } from '@relevo/contracts/console';
import { formatInstant } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { DataTable } from '@relevo/ui/table';
import { textOrName, useTexts } from '../../platform/texts.ts';
import { Violations } from './violations.tsx';

export function LedgerHealth({ health }: { health: LedgerHealthView }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { violations, journals, accounts, currency } = health;
  const checked = t('ledger.checked', { at: formatInstant(health.checked_at, language), count: journals });
  return (
    <>
      {violations.length === 0 ? (
        <Alert tone="success" title={t('ledger.in_order')}>
          {checked}
        </Alert>
      ) : (
        <>
          <Alert tone="danger" title={t('ledger.violations', { count: violations.length })}>
            <p>{t('ledger.what_to_do')}</p>
            <p>{checked}</p>
          </Alert>
          <Violations violations={violations} />
        </>
      )}
      <div>
        <h2 className="font-semibold text-lg text-ink">{t('ledger.accounts', { currency })}</h2>
        <p className="text-sm text-ink-muted">{t('ledger.accounts_hint')}</p>
      </div>
      <DataTable
        caption={t('ledger.accounts', { currency })}
        rows={accounts}
        rowKey={({ kind }) => kind}
        empty={<p className="text-ink-muted">{t('ledger.no_accounts')}</p>}
        columns={[
          {
            key: 'kind',
            header: t('ledger.kind'),
            cell: ({ kind }) => textOrName(`ledger_kind.${kind}`, kind),
          },
          { key: 'count', header: t('ledger.count'), align: 'end', cell: ({ count }) => count },
          {
            key: 'balance',
            header: t('ledger.balance'),
            align: 'end',
            cell: ({ balance }) => <MoneyText value={balance} />,
          },
        ]}
      />
    </>
  );
}
