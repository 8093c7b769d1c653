import type { Funding } from '@relevo/domain/worker-shift-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Tooltip } from '@relevo/ui/tooltip';
import { useTexts } from '../texts.ts';

const tones: Record<Funding, ChipTone> = {
  funded: 'accent',
  unfunded: 'neutral',
  in_review: 'warning',
  paid: 'success',
  due: 'danger',
};

/** What has become of a shift's money; what that means shows on hover and on focus. */
export function FundingChip({ funding }: { funding: Funding }) {
  const t = useTexts('attendance');
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
