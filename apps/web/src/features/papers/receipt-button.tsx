import { Button } from '@relevo/ui/button';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.tsx';

const PaperDialog = lazyPart(() => import('./opened/paper-dialog.tsx').then((file) => file.PaperDialog), ['papers']);

type ReceiptButtonProps = {
  workerShiftId: string;
  /** Which payment it is the receipt of: several buttons stand on one screen. */
  label: string;
  children: ReactNode;
};

/** Opens the receipt of a shift that was paid. */
export function ReceiptButton({ workerShiftId, label, children }: ReceiptButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={label}
        aria-haspopup="dialog"
        className="-ml-3 justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Button>
      <Suspense>{isOpen && <PaperDialog asked={{ workerShiftId }} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
