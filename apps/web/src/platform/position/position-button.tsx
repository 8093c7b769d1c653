import { useLanguage, useTexts } from '@relevo/browser/texts';
import { isUsableAccuracy, usableAccuracyM } from '@relevo/domain/place-offer';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Button, type ButtonVariant } from '@relevo/ui/button';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { askExactPosition, type ExactPosition, PositionError, type PositionTrouble } from '../geolocation.ts';

type PositionButtonProps = {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
  /** While the position is being used. */
  isBusy?: boolean;
  onPosition(position: ExactPosition): void;
};

/** Reads the position of this device when it is pressed, and says in words why it could not. */
export function PositionButton({ children, variant = 'secondary', size, isBusy, onPosition }: PositionButtonProps) {
  const t = useTexts('position');
  const { isAsking, failure, ask } = useExactPosition(onPosition);
  const failureText = useFailureText();
  return (
    <div className="grid min-w-0 justify-items-start gap-2">
      <Button
        variant={variant}
        size={size}
        icon={<LocateFixed aria-hidden className="size-4 shrink-0" />}
        busy={isAsking || isBusy}
        busyText={isAsking ? t('asking') : undefined}
        onClick={() => void ask()}
      >
        {children}
      </Button>
      {failure && (
        <p role="alert" className="font-medium text-danger text-sm">
          {failureText(failure)}
        </p>
      )}
    </div>
  );
}

function useFailureText(): (failure: PositionFailure) => string {
  const t = useTexts('position');
  const { language } = useLanguage();
  return (failure) =>
    failure.trouble === 'inaccurate'
      ? t('inaccurate', { accuracy: formatDistance(failure.accuracy / 1000, language) })
      : t(`trouble.${failure.trouble}`);
}

/** How far off a position may be. */
export function useAccuracyText(): (accuracy: number) => string {
  const t = useTexts('position');
  const { language } = useLanguage();
  return (accuracy) => t('accuracy', { accuracy: formatDistance(Math.max(accuracy, 10) / 1000, language) });
}

const waitMs = 12_000;

type PositionFailure = { trouble: PositionTrouble } | { trouble: 'inaccurate'; accuracy: number };

/** Asks the device where it is, on demand; a position that is too inaccurate for a place is a failure. */
function useExactPosition(onPosition: (position: ExactPosition) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function ask(): Promise<void> {
    setIsAsking(true);
    setFailure(null);
    const found = await askExactPosition({ goodEnoughM: usableAccuracyM, waitMs }).catch((error: unknown) => error);
    // The answer to the browser's question may come after the screen was left.
    if (!isMounted.current) return;
    setIsAsking(false);
    if (!isPosition(found)) setFailure({ trouble: found instanceof PositionError ? found.trouble : 'unavailable' });
    else if (!isUsableAccuracy(found.accuracy)) setFailure({ trouble: 'inaccurate', accuracy: found.accuracy });
    else onPosition(found);
  }

  return { isAsking, failure, ask };
}

function isPosition(found: unknown): found is ExactPosition {
  return typeof found === 'object' && found !== null && 'accuracy' in found;
}
