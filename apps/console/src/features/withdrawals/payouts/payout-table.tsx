import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage } from '@relevo/browser/texts';
import type { ConsolePayoutView } from '@relevo/contracts/console-payouts';
import type { WithdrawalStatus } from '@relevo/domain/withdrawal-lifecycle';
import { formatDate } from '@relevo/i18n/formats';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { DataTable } from '@relevo/ui/table';
import { Moment } from '../../../platform/moment.tsx';
import { PersonLink } from '../../../platform/person-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { PayoutActs } from './payout-acts.tsx';

export const statusTones: Record<WithdrawalStatus, ChipTone> = {
  pending: 'warning',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

export function PayoutTable({ caption, payouts }: { caption: string; payouts: ConsolePayoutView[] }) {
  const t = useTexts();
  return (
    <DataTable
      caption={caption}
      rows={payouts}
      rowKey={({ id }) => id}
      columns={[
        { key: 'person', header: t('people.person'), cell: ({ user }) => <PersonLink person={user} /> },
        {
          key: 'amount',
          header: t('withdrawals.amount'),
          align: 'end',
          cell: ({ amount, speed }) => (
            <>
              <span className="font-semibold">
                <MoneyText value={amount} />
              </span>
              {speed === 'instant' && (
                <span className="block text-ink-muted text-sm">{t('payouts.speed.instant')}</span>
              )}
            </>
          ),
        },
        {
          key: 'account',
          header: t('withdrawals.account'),
          cell: ({ account, reference }) => (
            <>
              {account}
              {reference && <code className="mt-1 block select-all text-ink-muted text-xs">{reference}</code>}
            </>
          ),
        },
        { key: 'state', header: t('withdrawals.state'), cell: (payout) => <PayoutState payout={payout} /> },
        { key: 'acts', header: t('withdrawals.acts'), cell: (payout) => <PayoutActs payout={payout} /> },
      ]}
    />
  );
}

/** Where it is, why it waits, and when what happened. */
function PayoutState({ payout }: { payout: ConsolePayoutView }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { status, waiting, provider, expected_by, released_by, failure_code } = payout;
  const moments = [
    ['created_at', payout.created_at],
    ['submitted_at', payout.submitted_at],
    ['settled_at', payout.settled_at],
    ['returned_at', payout.returned_at],
  ] as const;
  return (
    <div className="grid gap-1 text-ink-muted text-sm">
      <span>
        <Chip tone={statusTones[status]}>{t(`withdrawal_state.${status}`)}</Chip>
        {provider && ` ${t(`payouts.provider.${provider}`)}`}
      </span>
      {waiting && (
        <span className="text-warning">
          {t(`payouts.waits.${waiting.reason}`)} {waiting.until && <Moment instant={waiting.until} />}
        </span>
      )}
      {waiting?.review && (
        <span className="max-w-72 text-ink">
          <span className="block font-semibold">{t(`payouts.review.${waiting.review}.why`)}</span>
          {t(`payouts.review.${waiting.review}.next`)}
        </span>
      )}
      {moments.map(
        ([name, at]) =>
          at && (
            <span key={name}>
              {t(`payouts.moments.${name}`)} <Moment instant={at} />
            </span>
          ),
      )}
      {status === 'processing' && expected_by && (
        <span>{t('payouts.expected', { date: formatDate(expected_by, language) })}</span>
      )}
      {released_by && <span className="wrap-anywhere">{t('payouts.released_by', { by: released_by })}</span>}
      {failure_code && <span>{t(`payouts.failure.${failure_code}`)}</span>}
    </div>
  );
}
