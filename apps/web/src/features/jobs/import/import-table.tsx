import { useTexts } from '@relevo/browser/texts';
import type { ImportRowView } from '@relevo/contracts/job-imports';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { DataTable } from '@relevo/ui/table';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { errorsIn, hasError, type ImportColumn, importColumns, textIn } from './import-rows.ts';

/** The rows of a file with their errors in their cells; with errors, those rows alone at first. */
export function ImportTable({ rows }: { rows: readonly ImportRowView[] }) {
  const t = useTexts('jobs/import');
  const wrong = rows.filter(hasError);
  const [onlyWrong, setOnlyWrong] = useState(true);
  const shown = onlyWrong && wrong.length > 0 ? wrong : rows;
  return (
    <div className="grid gap-2">
      {wrong.length > 0 && (
        <CheckboxField
          label={t('table.onlyWrong', { count: wrong.length })}
          checked={onlyWrong}
          onChange={({ target }) => setOnlyWrong(target.checked)}
        />
      )}
      <DataTable
        caption={t('table.caption')}
        rows={shown}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            key: 'line',
            header: t('columns.line'),
            cell: (row) => <Cell text={String(row.line)} errors={errorsIn(row, 'line')} />,
          },
          ...(Object.keys(importColumns) as ImportColumn[]).map((column) => ({
            key: column,
            header: t(`columns.${column}`),
            cell: (row: ImportRowView) => <Cell text={textIn(row, column)} errors={errorsIn(row, column)} />,
          })),
        ]}
      />
    </div>
  );
}

function Cell({ text, errors }: { text: string; errors: readonly string[] }) {
  const t = useTexts('jobs/import');
  const isWrong = errors.length > 0;
  return (
    <span className="grid gap-0.5">
      <span className={`[overflow-wrap:anywhere] ${isWrong ? 'font-semibold text-danger' : ''}`}>
        {text === '' && isWrong ? t('table.empty') : text}
      </span>
      {errors.map((error) => (
        <span key={error} className="flex gap-1.5 text-danger text-xs max-sm:justify-end">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </span>
      ))}
    </span>
  );
}
