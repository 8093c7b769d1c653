import { useTexts } from '../texts.ts';

/** Says that fields were filled in, and gives them back to whoever knows better. */
export function ManualEntry({ onUnlock }: { onUnlock(): void }) {
  const t = useTexts('addresses');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-sm">
      {t('filledIn')}
      <button
        type="button"
        className="min-h-11 font-semibold text-accent-ink underline underline-offset-4"
        onClick={onUnlock}
      >
        {t('editManually')}
      </button>
    </p>
  );
}
