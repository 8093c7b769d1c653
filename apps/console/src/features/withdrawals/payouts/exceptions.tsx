import type { PayoutExceptionView, PayoutOverviewView } from '@relevo/contracts/console-payouts';
import { Button } from '@relevo/ui/button';
import { toast } from '@relevo/ui/toasts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '../../../platform/api-client.ts';
import { Moment } from '../../../platform/moment.tsx';
import { ReasonDialog } from '../../../platform/reason-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { PayoutTable } from './payout-table.tsx';
import { useReconcile, useResolveException } from './payouts.api.ts';

/** What the books and the provider do not agree on, each with what to do about it. */
export function Exceptions({ overview: { exceptions } }: { overview: PayoutOverviewView }) {
  const t = useTexts();
  return (
    <section aria-label={t('payouts.exceptions.title')} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t('payouts.exceptions.title')}</h2>
        <ReconcileButton />
      </div>
      {exceptions.length === 0 ? (
        <p className="text-ink-muted">{t('payouts.exceptions.none')}</p>
      ) : (
        <ul className="grid gap-4">
          {exceptions.map((exception) => (
            <ExceptionItem key={`${exception.kind} ${exception.subject}`} exception={exception} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ExceptionItem({ exception }: { exception: PayoutExceptionView }) {
  const t = useTexts();
  const [isClosing, setClosing] = useState(false);
  const { kind, subject, detail, seen_at, closed_by_hand, payout } = exception;
  const title = t(`payouts.exceptions.kinds.${kind}`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-danger bg-surface p-4">
      <div className="flex gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        <div className="grid min-w-0 gap-1 text-sm">
          <h3 className="font-semibold text-base text-ink">{title}</h3>
          <p className="text-ink">{t(`payouts.exceptions.next.${kind}`)}</p>
          <p className="wrap-anywhere text-ink-muted">
            {detail} {!payout && <code className="text-xs">{subject}</code>}
          </p>
          <p className="text-ink-muted">
            {t('payouts.exceptions.seen')} <Moment instant={seen_at} />
          </p>
        </div>
      </div>
      {payout && <PayoutTable caption={title} payouts={[payout]} />}
      {closed_by_hand ? (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          aria-label={t('payouts.exceptions.close_of', { title })}
          onClick={() => setClosing(true)}
        >
          {t('payouts.exceptions.close')}
        </Button>
      ) : (
        <p className="text-ink-muted text-sm">{t('payouts.exceptions.by_itself')}</p>
      )}
      {isClosing && <CloseDialog exception={exception} title={title} onClose={() => setClosing(false)} />}
    </li>
  );
}

type CloseDialogProps = { exception: PayoutExceptionView; title: string; onClose(): void };

function CloseDialog({ exception, title, onClose }: CloseDialogProps) {
  const t = useTexts();
  const resolve = useResolveException(exception);
  const confirm = (reason: string) =>
    resolve.mutateAsync(reason).then(() => {
      onClose();
      toast.success(t('payouts.exceptions.closed'));
    });
  return (
    <ReasonDialog
      title={title}
      confirmText={t('payouts.exceptions.close')}
      busyText={t('payouts.exceptions.closing')}
      busy={resolve.isPending}
      error={resolve.error}
      draftPlace={`exception ${exception.kind} ${exception.subject}`}
      hint={t('payouts.exceptions.reason_hint')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`payouts.exceptions.next.${exception.kind}`)}</p>
    </ReasonDialog>
  );
}

function ReconcileButton() {
  const t = useTexts();
  const reconcile = useReconcile();
  const compare = () =>
    reconcile.mutateAsync(undefined).then(
      ({ compared, open }) => toast.success(t('payouts.reconcile.done', { compared, open })),
      (error: Error) => toast.error(problemText(error)),
    );
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={reconcile.isPending}
      busyText={t('payouts.reconcile.busy')}
      onClick={() => void compare()}
    >
      {t('payouts.reconcile.action')}
    </Button>
  );
}
