import { saveFile } from '@relevo/browser/save-as-file';
import { useTexts } from '@relevo/browser/texts';
import { wallet } from '@relevo/contracts/calls/wallet';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { TextField } from '@relevo/ui/field';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../platform/device-day.ts';
import { showToast } from '../../platform/toasts.ts';
import { download } from '../../platform/transfers.ts';

type Period = Readonly<{ from: string; to: string }>;
type StatementFormat = 'csv' | 'pdf';

/** This month so far; `today` is a calendar day, `YYYY-MM-DD`. */
export function currentMonth(today: string): Period {
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/** An open end is fine: then everything before or after is part of it. */
export function isReversed({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from > to;
}

/** Several statements lie side by side in a folder, so each says what it covers. */
export function statementFileName({ from, to }: Period, format: StatementFormat): string {
  return `${['relevo-statement', from, to].filter((part) => part !== '').join('_')}.${format}`;
}

const formats: readonly StatementFormat[] = ['csv', 'pdf'];

/** What moved in a period, as a file for the bookkeeping. */
export function Statement() {
  const t = useTexts('wallet');
  const [period, setPeriod] = useState<Period>(() => currentMonth(today()));
  const [isRefused, setIsRefused] = useState(false);
  const statement = useMutation({
    mutationFn: async (format: StatementFormat) => {
      const { content } = await download(wallet.statement, { query: { ...period, format } });
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
