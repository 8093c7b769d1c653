import type { ConsoleWithdrawalView } from '@relevo/contracts/console';
import { Button } from '@relevo/ui/button';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { FailDialog } from './fail-dialog.tsx';
import { PayeeDialog } from './payee-dialog.tsx';
import { ReturnDialog } from './payouts/return-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

export function WithdrawalActs({ withdrawal }: { withdrawal: ConsoleWithdrawalView }) {
  const t = useTexts();
  const [open, setOpen] = useState<'release' | 'payee' | 'settle' | 'fail' | 'return' | null>(null);
  const { id, account, source, status, actions, user } = withdrawal;
  const payee = { id, account, amount: source.earned };
  const name = user.name || user.email;
  const canSettle = actions.includes('settle');
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2 max-sm:justify-end">
      {actions.includes('release') && (
        <Button size="sm" aria-label={t('withdrawals.release_of', { name })} onClick={() => setOpen('release')}>
          {t('withdrawals.release')}
        </Button>
      )}
      {canSettle && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('withdrawals.payee_of', { name })}
          onClick={() => setOpen('payee')}
        >
          {t('withdrawals.payee')}
        </Button>
      )}
      {canSettle && (
        <Button size="sm" aria-label={t('withdrawals.settle_of', { name })} onClick={() => setOpen('settle')}>
          {t('withdrawals.settle')}
        </Button>
      )}
      {actions.includes('fail') && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('withdrawals.fail_of', { name })}
          onClick={() => setOpen('fail')}
        >
          {t('withdrawals.fail')}
        </Button>
      )}
      {status === 'completed' && account !== '' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('payouts.acts_of.return', { name })}
          onClick={() => setOpen('return')}
        >
          {t('payouts.acts.return')}
        </Button>
      )}
      {open === 'release' && <ReleaseDialog withdrawal={withdrawal} name={name} onClose={close} />}
      {open === 'payee' && <PayeeDialog withdrawal={withdrawal} name={name} onClose={close} />}
      {open === 'settle' && <SettleDialog payee={payee} name={name} onClose={close} />}
      {open === 'fail' && <FailDialog payee={payee} name={name} onClose={close} />}
      {open === 'return' && <ReturnDialog payee={payee} name={name} onClose={close} />}
    </div>
  );
}
