import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { Field } from '@relevo/ui/field';
import { useState } from 'react';
import { CropFrame } from './crop-frame.tsx';
import { closestZoom, cropSquare, type Square, wholePicture, zoomCrop } from './picture-crop.ts';

type CropDialogProps = { picture: ImageBitmap; onCancel(): void; onCut(square: Square): void };

/** Shows what will be seen of a picture, and lets it be moved and looked at more closely. */
export function CropDialog({ picture, onCancel, onCut }: CropDialogProps) {
  const t = useTexts('app');
  const [crop, setCrop] = useState(wholePicture);

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      closeOnOverlay={false}
      size="sm"
      title={t('pictures.cropTitle')}
      description={t('pictures.cropText')}
      closeText={t('pictures.cancel')}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('pictures.cancel')}
          </Button>
          <Button onClick={() => onCut(cropSquare(picture, crop))}>{t('pictures.use')}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CropFrame picture={picture} crop={crop} onChange={setCrop} label={t('pictures.frame')} />
        <Field label={t('pictures.zoom')}>
          {(control) => (
            <input
              {...control}
              type="range"
              min={1}
              max={closestZoom}
              step={0.05}
              value={crop.zoom}
              onChange={(event) => setCrop(zoomCrop(picture, crop, Number(event.target.value)))}
              className="h-11 w-full cursor-pointer accent-accent"
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
