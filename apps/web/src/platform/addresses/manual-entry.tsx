import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';

/** Says that fields were filled in, and gives them back to whoever knows better. */
export function ManualEntry({ isLocked, onUnlock }: { isLocked: boolean; onUnlock(): void }) {
  const t = useTexts('addresses');
  const announcement = useRef<HTMLParagraphElement>(null);
  const hasUnlocked = useRef(false);

  useEffect(() => {
    if (isLocked || !hasUnlocked.current) return;
    hasUnlocked.current = false;
    // The button that had the focus is gone; without a new place the keyboard would start over at the top.
    announcement.current?.focus();
  }, [isLocked]);

  if (!isLocked) {
    return (
      <p ref={announcement} tabIndex={-1} className="sr-only">
        {t('unlocked')}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
      {t('filledIn')}
      <button
        type="button"
        className="min-h-11 font-semibold text-accent-ink underline underline-offset-4"
        onClick={() => {
          hasUnlocked.current = true;
          onUnlock();
        }}
      >
        {t('editManually')}
      </button>
    </p>
  );
}
