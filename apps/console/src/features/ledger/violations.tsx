import type { LedgerHealthView } from '@relevo/contracts/console';
import { DataTable } from '@relevo/ui/table';
import { textOrName, useTexts } from '../../platform/texts.ts';

/** The violations of the ledger, in words and as the check names them, to search the data by. */
export function Violations({ violations }: { violations: LedgerHealthView['violations'] }) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('ledger.violations_list')}
      rows={violations}
      rowKey={({ fault, subject, detail }) => `${fault} ${subject} ${detail}`}
      columns={[
        {
          key: 'fault',
          header: t('ledger.violation'),
          cell: ({ fault }) => (
            <>
              <span className="block font-semibold text-danger">{textOrName(`ledger_violation.${fault}`, fault)}</span>
              <code className="text-xs text-ink-muted">{fault}</code>
            </>
          ),
        },
        {
          key: 'subject',
          header: t('ledger.subject'),
          cell: ({ subject }) => <code className="text-xs wrap-anywhere">{subject}</code>,
        },
        { key: 'detail', header: t('ledger.detail'), cell: ({ detail }) => detail },
      ]}
    />
  );
}
