import { useLanguage } from '@relevo/browser/texts';
import type { ConsolePayoutView } from '@relevo/contracts/console-payouts';
import { formatMoney } from '@relevo/i18n/formats';
import { Button, buttonClasses } from '@relevo/ui/button';
import { toast } from '@relevo/ui/toasts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { QuestionDialog } from '../../../platform/question-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { FailDialog } from '../fail-dialog.tsx';
import { SettleDialog } from '../settle-dialog.tsx';
import { useReleasePayout } from './payouts.api.ts';
import { ReturnDialog } from './return-dialog.tsx';

type Act = ConsolePayoutView['actions'][number];

/** What may be decided about a payout now. A release is offered where it is what the payout waits for. */
export function PayoutActs({ payout }: { payout: ConsolePayoutView }) {
  const t = useTexts();
  const [opened, setOpened] = useState<Act | null>(null);
  const { id, user, amount, account, actions, waiting } = payout;
  const name = user.name || user.email;
  const payee = { id, amount, account };
  const waitsForPerson = waiting?.reason === 'review';
  const shown = actions.filter((act) => act !== 'release' || waitsForPerson);
  const close = () => setOpened(null);
  return (
    <div className="flex flex-wrap gap-2 max-sm:justify-end">
      {shown.map((act, place) => (
        <Button
          key={act}
          size="sm"
          variant={place === 0 && (act === 'release' || act === 'settle') ? 'primary' : 'secondary'}
          aria-label={t(`payouts.acts_of.${act}`, { name })}
          onClick={() => setOpened(act)}
        >
          {t(`payouts.acts.${act}`)}
        </Button>
      ))}
      {waitsForPerson && !actions.includes('release') && (
        <Link
          to={{ pathname: paths.withdrawals, search: `search=${id}` }}
          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
        >
          {t('payouts.look')}
        </Link>
      )}
      {opened === 'release' && <ReleasePayoutDialog payout={payout} name={name} onClose={close} />}
      {opened === 'return' && <ReturnDialog payee={payee} name={name} onClose={close} />}
      {opened === 'settle' && <SettleDialog payee={payee} name={name} onClose={close} />}
      {opened === 'fail' && <FailDialog payee={payee} name={name} onClose={close} />}
    </div>
  );
}

type ReleaseDialogProps = { payout: ConsolePayoutView; name: string; onClose(): void };

function ReleasePayoutDialog({ payout, name, onClose }: ReleaseDialogProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const release = useReleasePayout(payout.id);
  const review = payout.waiting?.review;
  const words = { name, amount: formatMoney(payout.amount, language), account: payout.account };
  // The promise, because callbacks of `mutate` are dropped when the new list no longer has this row.
  const confirm = () =>
    void release.mutateAsync(undefined).then(
      () => {
        onClose();
        toast.success(t('payouts.release.done', words));
      },
      () => undefined,
    );
  return (
    <QuestionDialog
      title={t('payouts.release.title', words)}
      confirmText={t('payouts.release.confirm', words)}
      busyText={t('payouts.release.busy')}
      busy={release.isPending}
      error={release.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(review ? `payouts.review.${review}.next` : 'payouts.release.before')}</p>
      <p>{t('payouts.release.consequence', words)}</p>
    </QuestionDialog>
  );
}
