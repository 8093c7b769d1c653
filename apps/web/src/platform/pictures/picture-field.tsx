import { useTexts } from '@relevo/browser/texts';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { FieldMessages } from '@relevo/ui/field-messages';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { CropDialog } from './crop-dialog.tsx';
import { type PictureCalls, usePicture } from './use-picture.ts';

type PictureFieldProps = PictureCalls & {
  /** What the picture is of, for those who choose or remove it: "Profile picture". */
  label: string;
  /** What is on screen now. */
  preview: ReactNode;
  hasPicture: boolean;
};

/** A picture is saved the moment it is chosen (and cut); it does not wait for the form around it. */
export function PictureField({ label, preview, hasPicture, ...calls }: PictureFieldProps) {
  const t = useTexts('app');
  const id = useId();
  const picture = usePicture(calls);

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      {preview}
      <fieldset aria-label={label} className="grid min-w-0 grow gap-2">
        <span className="font-medium text-sm">{label}</span>
        <div className="flex flex-wrap gap-2">
          <label
            className={`${buttonClasses({ variant: 'secondary' })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2`}
          >
            <ImageUp aria-hidden className="size-4" />
            {hasPicture ? t('pictures.replace') : t('pictures.choose')}
            <input
              type="file"
              accept="image/jpeg,image/png"
              aria-describedby={`${id}-hint${picture.error ? ` ${id}-error` : ''}`}
              disabled={picture.percent !== null}
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file) void picture.choose(file);
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
          {hasPicture && (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => picture.askToRemove()}
            >
              {t('pictures.remove')}
            </Button>
          )}
        </div>
        {picture.percent !== null && <ProgressBar label={t('pictures.uploading')} percent={picture.percent} />}
        <FieldMessages id={id} hint={t('pictures.hint')} error={picture.error} />
      </fieldset>
      {picture.uncut && <CropDialog picture={picture.uncut} onCancel={picture.forget} onCut={picture.cut} />}
      <Dialog
        open={picture.isRemovalAsked}
        onOpenChange={picture.closeRemoval}
        size="sm"
        title={t('pictures.removeTitle')}
        closeText={t('pictures.cancel')}
        footer={
          <>
            <Button variant="secondary" onClick={picture.closeRemoval}>
              {t('pictures.cancel')}
            </Button>
            <Button variant="danger" busy={picture.isRemoving} onClick={() => void picture.remove()}>
              {t('pictures.remove')}
            </Button>
          </>
        }
      >
        <p>{t('pictures.removeText', { label })}</p>
      </Dialog>
    </div>
  );
}
