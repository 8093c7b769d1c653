import { formatInstant } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Smartphone } from 'lucide-react';
import { useLanguage, useTexts } from '../texts.ts';
import { PaneHeading } from './pane-heading.tsx';

/** Without network: nothing is lost, and the time counts. */
export function KeptPane({ scannedAt, onClose }: { scannedAt: string; onClose(): void }) {
  const t = useTexts('scanner');
  const { language } = useLanguage();
  return (
    <div className="flex h-full flex-col gap-6">
      <div className="grid grow content-center justify-items-center gap-4 text-center">
        <Smartphone aria-hidden="true" className="size-16 text-accent-ink" />
        <PaneHeading>{t('kept.title')}</PaneHeading>
        <p className="text-lg">{t('kept.text')}</p>
        <p className="text-ink-muted">{t('kept.at', { time: formatInstant(scannedAt, language) })}</p>
        <p className="text-ink-muted text-sm">{t('kept.late')}</p>
      </div>
      <Button size="lg" wide onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}
