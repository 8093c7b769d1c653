import { Spinner } from '@relevo/ui/spinner';
import { useTexts } from '../texts.ts';
import { PaneHeading } from './pane-heading.tsx';

export function SendingPane({ isLocating }: { isLocating: boolean }) {
  const t = useTexts('scanner');
  return (
    <div className="grid h-full min-h-64 content-center justify-items-center gap-4 text-center">
      <Spinner label={t(isLocating ? 'sending.locating' : 'sending.sending')} />
      <PaneHeading>{t('sending.read')}</PaneHeading>
      <p className="text-ink-muted">{t(isLocating ? 'sending.locating' : 'sending.sending')}</p>
    </div>
  );
}
