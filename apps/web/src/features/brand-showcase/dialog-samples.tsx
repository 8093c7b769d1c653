import { Button } from '@relevo/ui/button';
import { Dialog, type DialogSize } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.ts';

const sizes: readonly DialogSize[] = ['sm', 'md', 'lg', 'xl', 'full'];

export function DialogSamples() {
  const t = useTexts('brand-showcase');
  const [openSize, setOpenSize] = useState<DialogSize>();
  const [lastSize, setLastSize] = useState<DialogSize>('md');

  function open(size: DialogSize) {
    setLastSize(size);
    setOpenSize(size);
  }
  const close = () => setOpenSize(undefined);

  return (
    <div className="flex flex-wrap gap-3">
      {sizes.map((size) => (
        <Button key={size} variant="secondary" onClick={() => open(size)}>
          {t(`overlays.dialog.sizes.${size}`)}
        </Button>
      ))}
      <Dialog
        open={openSize !== undefined}
        onOpenChange={close}
        size={lastSize}
        title={t('overlays.dialog.title')}
        description={t('overlays.dialog.description')}
        closeText={t('overlays.close')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('overlays.dialog.keep')}
            </Button>
            <Button variant="danger" onClick={close}>
              {t('overlays.dialog.confirm')}
            </Button>
          </>
        }
      >
        <TextField label={t('overlays.dialog.reason')} hint={t('overlays.dialog.reasonHint')} />
      </Dialog>
    </div>
  );
}
