import { Button } from '@relevo/ui/button';
import { History } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';

type UnsentNoticeProps = { onGoOn(): void; onDiscard(): void };

/** A report was begun and put aside: it waits here. */
export function UnsentNotice({ onGoOn, onDiscard }: UnsentNoticeProps) {
  const t = useTexts('bugs');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sunken px-4 py-2">
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        <History aria-hidden="true" className="size-4 shrink-0" />
        {t('unsent.text')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={onGoOn}>
          {t('unsent.goOn')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {t('unsent.discard')}
        </Button>
      </div>
    </div>
  );
}
