import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import type { MouseEvent, ReactNode } from 'react';

type StepButtonsProps = { onBack?(): void; isBusy?: boolean; children: ReactNode };

/** Previous on one side, the ways on at the other. */
export function StepButtons({ onBack, isBusy = false, children }: StepButtonsProps) {
  const t = useTexts('jobs/post');
  return (
    <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-between">
      {onBack ? (
        <Button variant="secondary" size="lg" disabled={isBusy} onMouseDown={stayInField} onClick={onBack}>
          {t('previous')}
        </Button>
      ) : (
        <span />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">{children}</div>
    </div>
  );
}

/**
 * A field that loses the focus is checked at once, and its message would push the button away from under the finger
 * before the click is done: so a press leaves the focus where it is.
 */
export function stayInField(event: MouseEvent): void {
  event.preventDefault();
}
