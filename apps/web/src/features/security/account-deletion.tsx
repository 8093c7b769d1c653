import { Button } from '@relevo/ui/button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function AccountDeletion() {
  const t = useTexts('security');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{t('deletion.condition')}</p>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        className="max-sm:w-full sm:justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        {t('deletion.ask')}
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}
