import type { WithdrawalView } from '@relevo/contracts/wallet';

export const stepNames = ['asked', 'waits', 'on_its_way', 'at_the_bank', 'not_paid', 'sent_back', 'cancelled'] as const;
export type StepName = (typeof stepNames)[number];
/** The last one of a withdrawal that did not arrive: `ended` by its owner, or `wrong`. */
export type StepState = 'done' | 'now' | 'ahead' | 'ended' | 'wrong';
export type Step = Readonly<{ name: StepName; state: StepState }>;

type Followed = Pick<WithdrawalView, 'parts' | 'waiting' | 'expected_by' | 'returned_at'>;

/** How far the money is on its way to the bank, and where it ended otherwise; empty when nothing of it goes to a bank. */
export function stepsOf({ parts, waiting, expected_by: expectedBy, returned_at: returnedAt }: Followed): Step[] {
  const bank = parts.find(({ to }) => to === 'bank');
  const asked: Step = { name: 'asked', state: 'done' };
  const wasSent: Step = { name: 'on_its_way', state: 'done' };
  const arrived: Step = { name: 'at_the_bank', state: 'done' };
  switch (bank?.status) {
    case undefined:
      return [];
    case 'pending':
      return [
        waiting ? asked : { name: 'asked', state: 'now' },
        ...(waiting ? [{ name: 'waits', state: 'now' } as const] : []),
        { name: 'on_its_way', state: 'ahead' },
        { name: 'at_the_bank', state: 'ahead' },
      ];
    case 'processing':
      return [asked, { name: 'on_its_way', state: 'now' }, { name: 'at_the_bank', state: 'ahead' }];
    case 'completed':
      return [asked, wasSent, arrived];
    case 'cancelled':
      return [asked, { name: 'cancelled', state: 'ended' }];
    case 'failed':
      if (returnedAt) return [asked, wasSent, arrived, { name: 'sent_back', state: 'wrong' }];
      return [asked, ...(expectedBy ? [wasSent] : []), { name: 'not_paid', state: 'wrong' }];
  }
}
