import { useTexts } from '@relevo/browser/texts';
import type { Funding } from '@relevo/domain/worker-shift-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Tooltip } from '@relevo/ui/tooltip';

const tones: Record<Funding, ChipTone> = {
  funded: 'accent',
  unfunded: 'neutral',
  in_review: 'warning',
  paid: 'success',
  due: 'danger',
};

/** The funding of a shift; its meaning shows on hover and on focus. */
export function FundingChip({ funding }: { funding: Funding }) {
  const t = useTexts('attendance/parts');
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
