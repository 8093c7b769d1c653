import type { LedgerHealthView } from '@relevo/contracts/operations';
import { DataTable } from '@relevo/ui/table';
import { useTexts } from '../../platform/texts.ts';

/** What is wrong with the books, in words and as the check says it, which is what a search through the data needs. */
export function Violations({ violations }: { violations: LedgerHealthView['violations'] }) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('ledger.faults')}
      rows={violations}
      rowKey={({ fault, subject, detail }) => `${fault} ${subject} ${detail}`}
      columns={[
        {
          key: 'fault',
          header: t('ledger.fault'),
          cell: ({ fault }) => (
            <>
              <span className="block font-semibold text-danger">
                {t(`ledger_fault.${fault}`, { defaultValue: fault })}
              </span>
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
