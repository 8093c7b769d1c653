import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { Field } from '@relevo/ui/field';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  type Crop,
  closestZoom,
  cropSquare,
  drawSquare,
  moveCrop,
  type Square,
  wholePicture,
  zoomCrop,
} from './picture-crop.ts';

type CropDialogProps = { picture: ImageBitmap; onCancel(): void; onCut(square: Square): void };

/** Shows what will be seen of a picture, and lets it be moved and looked at more closely. */
export function CropDialog({ picture, onCancel, onCut }: CropDialogProps) {
  const t = useTexts('pictures');
  const [crop, setCrop] = useState(wholePicture);

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      closeOnOverlay={false}
      size="sm"
      title={t('cropTitle')}
      description={t('cropText')}
      closeText={t('cancel')}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button onClick={() => onCut(cropSquare(picture, crop))}>{t('use')}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CropFrame picture={picture} crop={crop} onChange={setCrop} label={t('frame')} />
        <Field label={t('zoom')}>
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

type CropFrameProps = { picture: ImageBitmap; crop: Crop; label: string; onChange(crop: Crop): void };

const previewSide = 512;
const keyStep = 0.05;
const arrows: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -keyStep, down: 0 },
  ArrowRight: { right: keyStep, down: 0 },
  ArrowUp: { right: 0, down: -keyStep },
  ArrowDown: { right: 0, down: keyStep },
};

/** The square as it will be cut; pulled by a finger, a mouse or the arrow keys. */
function CropFrame({ picture, crop, label, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, cropSquare(picture, crop));
  }, [picture, crop]);

  function pull(event: PointerEvent<HTMLDivElement>) {
    if (!held.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const right = (event.clientX - held.current.x) / width;
    const down = (event.clientY - held.current.y) / width;
    held.current = { x: event.clientX, y: event.clientY };
    onChange(moveCrop(picture, crop, { right, down }));
  }
  function press(event: KeyboardEvent) {
    const move = arrows[event.key];
    if (!move) return;
    event.preventDefault();
    onChange(moveCrop(picture, crop, move));
  }

  return (
    <div
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is operated with the arrow keys.
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={pull}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
      className="relative mx-auto w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-card active:cursor-grabbing"
    >
      <canvas ref={canvas} width={previewSide} height={previewSide} className="block aspect-square w-full" />
      {/* A ring of shade outside the circle: profile pictures are shown round. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_20rem_rgb(0_0_0/0.35)]"
      />
    </div>
  );
}
