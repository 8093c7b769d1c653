import { Button } from '@relevo/ui/button';
import { CircleAlert } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { PaneHeading } from './pane-heading.tsx';
import type { ScanEntry } from './use-scan.ts';

type RefusedPaneProps = {
  /** In the server's words; null when it could not even be asked, and the phone could keep nothing. */
  message: string | null;
  entry: ScanEntry;
  onAgain(entry: ScanEntry): void;
};

export function RefusedPane({ message, entry, onAgain }: RefusedPaneProps) {
  const t = useTexts('scanner');
  return (
    <div className="flex h-full flex-col gap-6">
      <div className="grid grow content-center justify-items-center gap-4 text-center">
        <CircleAlert aria-hidden="true" className="size-16 text-danger" />
        <PaneHeading>{t(message === null ? 'lost.title' : 'refused.title')}</PaneHeading>
        <p role="alert" className="text-lg">
          {message ?? t('lost.text')}
        </p>
      </div>
      <div className="grid gap-2">
        <Button size="lg" wide onClick={() => onAgain('camera')}>
          {t('refused.again')}
        </Button>
        <Button variant="ghost" size="lg" wide onClick={() => onAgain('typed')}>
          {t(entry === 'typed' ? 'type.again' : 'type.instead')}
        </Button>
      </div>
    </div>
  );
}
