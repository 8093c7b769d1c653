import type { AccountSummaryView } from '@relevo/contracts/console';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Ban, MailWarning } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';

const tones: Record<AccountSummaryView['review_status'], ChipTone> = {
  incomplete: 'neutral',
  in_review: 'warning',
  approved: 'success',
  rejected: 'danger',
};

type AccountChipsProps = {
  account: Pick<AccountSummaryView, 'review_status' | 'approved_as_member' | 'is_suspended' | 'is_email_verified'>;
};

/** The state of an account: its review, and what else keeps it closed. */
export function AccountChips({ account }: AccountChipsProps) {
  const t = useTexts();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip tone={account.approved_as_member ? 'warning' : tones[account.review_status]}>
        {t(account.approved_as_member ? 'people.approved_as_member' : `state_name.${account.review_status}`)}
      </Chip>
      {account.is_suspended && (
        <Chip tone="danger" icon={<Ban aria-hidden="true" />}>
          {t('people.suspended')}
        </Chip>
      )}
      {!account.is_email_verified && (
        <Chip tone="warning" icon={<MailWarning aria-hidden="true" />}>
          {t('people.email_not_verified')}
        </Chip>
      )}
    </span>
  );
}
