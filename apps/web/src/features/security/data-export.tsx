import { Button } from '@relevo/ui/button';
import { Download } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { useExportAccount } from './security.api.ts';

export function DataExport() {
  const t = useTexts('security');
  const exportAccount = useExportAccount();
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{t('export.contents')}</p>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" className="size-4" />}
        busy={exportAccount.isPending}
        busyText={t('export.preparing')}
        className="max-sm:w-full sm:justify-self-start"
        onClick={() => exportAccount.mutate(undefined, { onSuccess: () => showToast('success', t('export.done')) })}
      >
        {t('export.download')}
      </Button>
    </div>
  );
}
