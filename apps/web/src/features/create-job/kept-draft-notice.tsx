import { Button } from '@relevo/ui/button';
import { History, RotateCcw } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';

/** Says quietly that the wizard goes on where it was left. */
export function KeptDraftNotice({ onStartOver }: { onStartOver(): void }) {
  const t = useTexts('create-job');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sunken px-4 py-2">
      <p role="status" className="flex items-center gap-2 text-ink-muted text-sm">
        <History aria-hidden className="size-4 shrink-0" />
        {t('kept.text')}
      </p>
      <Button variant="ghost" size="sm" icon={<RotateCcw aria-hidden className="size-4" />} onClick={onStartOver}>
        {t('kept.startOver')}
      </Button>
    </div>
  );
}
