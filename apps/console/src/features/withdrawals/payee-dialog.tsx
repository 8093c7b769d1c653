import { MoneyText } from '@relevo/browser/money-text';
import type { ConsoleWithdrawalView } from '@relevo/contracts/console';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { Eye } from 'lucide-react';
import { problemText } from '../../platform/api-client.ts';
import { useTexts } from '../../platform/texts.ts';
import { useOpenPayee } from './withdrawals.api.ts';

const numbers = ['bank_institution', 'bank_transit', 'bank_account'] as const;

type PayeeDialogProps = { withdrawal: ConsoleWithdrawalView; name: string; onClose: () => void };

/** Where to pay to, in clear. It is shown when asked for, and asking is recorded. */
export function PayeeDialog({ withdrawal, name, onClose }: PayeeDialogProps) {
  const t = useTexts();
  const open = useOpenPayee(withdrawal.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('payee.title', { name })}
      closeText={t('dialog.close')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {open.data ? (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3">
            {numbers.map((number) => (
              <div key={number} className="contents">
                <dt className="text-sm text-ink-muted">{t(`payee.${number}`)}</dt>
                <dd className="font-semibold tabular-nums select-all">{open.data[number]}</dd>
              </div>
            ))}
            <dt className="text-sm text-ink-muted">{t('withdrawals.amount')}</dt>
            <dd className="font-semibold">
              <MoneyText value={withdrawal.source.earned} />
            </dd>
          </dl>
        ) : (
          <>
            <p>{t('payee.recorded')}</p>
            {open.isError && <Alert tone="danger">{problemText(open.error)}</Alert>}
            <Button
              icon={<Eye className="size-4" aria-hidden="true" />}
              busy={open.isPending}
              busyText={t('payee.showing')}
              onClick={() => open.mutate()}
            >
              {t('payee.show')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
