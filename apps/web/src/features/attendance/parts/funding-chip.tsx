import { useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { Funding } from '@relevo/domain/worker-shift-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Tooltip } from '@relevo/ui/tooltip';

const tones: Record<Funding | 'with_team', ChipTone> = {
  funded: 'accent',
  unfunded: 'neutral',
  in_review: 'warning',
  with_team: 'warning',
  paid: 'success',
  due: 'danger',
};

export type Funded = Pick<WorkerShiftView, 'funding' | 'review'>;

/** The funding of a shift, and who it waits for; its meaning shows on hover and on focus. */
export function FundingChip({ shift }: { shift: Funded }) {
  const t = useTexts('attendance/parts');
  const funding = shift.review?.reason === 'unproven' ? 'with_team' : shift.funding;
  // A supervisor does not read the money of the company.
  if (funding === null) return null;
  return (
    <Tooltip text={t(`funding.${funding}.meaning`)}>
      <span
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be within reach of the keyboard.
        tabIndex={0}
        className="inline-flex rounded-full"
      >
        <Chip tone={tones[funding]}>{t(`funding.${funding}.name`)}</Chip>
      </span>
    </Tooltip>
  );
}
