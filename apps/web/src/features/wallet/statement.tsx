import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { TextField } from '@relevo/ui/field';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../platform/download.ts';
import { today } from '../../platform/forms/today.ts';
import { saveFile } from '../../platform/save-as-file.ts';
import { useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { currentMonth, isReversed, type Period, type StatementFormat, statementFileName } from './statement-period.ts';

const formats: readonly StatementFormat[] = ['csv', 'pdf'];

/** What moved in a period, as a file for the bookkeeping. */
export function Statement() {
  const t = useTexts('wallet');
  const [period, setPeriod] = useState<Period>(() => currentMonth(today()));
  const [isRefused, setIsRefused] = useState(false);
  const statement = useMutation({
    mutationFn: async (format: StatementFormat) => {
      const content = await download({ path: '/wallet/statement/', query: { ...period, format } });
      saveFile({ name: statementFileName(period, format), content });
    },
    onSuccess: () => showToast('success', t('statement.done')),
  });

  function change(part: Partial<Period>): void {
    setPeriod({ ...period, ...part });
    setIsRefused(false);
  }

  function ask(format: StatementFormat): void {
    setIsRefused(isReversed(period));
    if (!isReversed(period)) statement.mutate(format);
  }

  return (
    <Card title={t('statement.title')}>
      <div className="grid gap-4">
        <p className="text-ink-muted text-sm">{t('statement.text')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <TextField
            type="date"
            label={t('statement.from')}
            value={period.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            type="date"
            label={t('statement.to')}
            value={period.to}
            error={isRefused ? t('statement.reversed') : undefined}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
        <div className="flex flex-col gap-3 sm:flex-row lg:flex-col">
          {formats.map((format) => (
            <Button
              key={format}
              variant="secondary"
              icon={<Download aria-hidden="true" className="size-4" />}
              busy={statement.isPending && statement.variables === format}
              busyText={t('statement.busy')}
              disabled={statement.isPending && statement.variables !== format}
              onClick={() => ask(format)}
            >
              {t(`statement.${format}`)}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
