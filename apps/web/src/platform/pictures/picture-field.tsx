import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { pictureContentTypes, pictureMaximumBytes } from '@relevo/domain/documents';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { describedBy, FieldMessages } from '@relevo/ui/field-messages';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { type FileRules, fileProblem } from '../files/file-problem.ts';
import type { Problem } from '../forms/schema-problems.ts';
import { useProblemText } from '../forms/use-field-error-text.ts';
import { lazyPart } from '../lazy-part.tsx';
import { showToast } from '../toasts.ts';
import type { Square } from './picture-crop.ts';
import { cutPicture } from './picture-crop.ts';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx').then((file) => file.CropDialog));

type PictureFieldProps = PictureCalls & {
  /** What the picture is of, for those who choose or remove it: "Profile picture". */
  label: string;
  /** What is on screen now. */
  preview: ReactNode;
  hasPicture: boolean;
};

/** A picture is saved the moment it is chosen (and cut); it does not wait for the form around it. */
export function PictureField({ label, preview, hasPicture, ...calls }: PictureFieldProps) {
  const t = useTexts('pictures');
  const id = useId();
  const picture = usePicture(calls);
  const messages = { hint: t('hint'), error: picture.error };

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      {preview}
      <fieldset aria-label={label} className="grid min-w-0 grow gap-2">
        <span className="font-medium text-sm">{label}</span>
        <div className="flex flex-wrap gap-2">
          <label
            className={`${buttonClasses({ variant: 'secondary' })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2 has-aria-invalid:border-danger`}
          >
            <ImageUp aria-hidden className="size-4" />
            {hasPicture ? t('replace') : t('choose')}
            <input
              type="file"
              accept="image/jpeg,image/png"
              aria-invalid={picture.error ? true : undefined}
              aria-describedby={describedBy(id, messages)}
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
              {t('remove')}
            </Button>
          )}
        </div>
        {picture.percent !== null && <ProgressBar label={t('uploading')} percent={picture.percent} />}
        <FieldMessages id={id} {...messages} />
      </fieldset>
      {picture.uncut && (
        <Suspense>
          <CropDialog picture={picture.uncut} onCancel={picture.forget} onCut={picture.cut} />
        </Suspense>
      )}
      <Dialog
        open={picture.isRemovalAsked}
        onOpenChange={picture.closeRemoval}
        size="sm"
        title={t('removeTitle')}
        closeText={t('cancel')}
        footer={
          <>
            <Button variant="secondary" onClick={picture.closeRemoval}>
              {t('cancel')}
            </Button>
            <Button variant="danger" busy={picture.isRemoving} onClick={() => void picture.remove()}>
              {t('remove')}
            </Button>
          </>
        }
      >
        <p>{t('removeText', { label })}</p>
      </Dialog>
    </div>
  );
}

type PictureCalls = {
  /** Whether a square is cropped from it first. */
  isCut: boolean;
  /** The name the server uses when it refuses the file. */
  fieldName: string;
  send(file: Blob, onProgress: (percent: number) => void): Promise<unknown>;
  onRemove(): Promise<unknown>;
};

const rules: FileRules = { types: pictureContentTypes, maximumBytes: pictureMaximumBytes };

/** From the chosen file to the saved picture: checked, cut, sent; or taken away. */
function usePicture({ isCut, fieldName, send, onRemove }: PictureCalls) {
  const t = useTexts('pictures');
  const problemText = useProblemText();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [percent, setPercent] = useState<number | null>(null);
  const [uncut, setUncut] = useState<ImageBitmap | null>(null);
  const [isRemovalAsked, setIsRemovalAsked] = useState(false);
  const removing = useMutation({ mutationFn: onRemove });

  function forget(): void {
    uncut?.close();
    setUncut(null);
  }
  async function upload(file: Blob): Promise<void> {
    setPercent(0);
    try {
      await send(file, setPercent);
      showToast('success', t('saved'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.fields[fieldName]?.join(' ') ?? error.message);
    } finally {
      setPercent(null);
    }
  }

  return {
    uncut,
    forget,
    percent,
    isRemovalAsked,
    isRemoving: removing.isPending,
    error: problem ? problemText(problem) : refusal,

    async choose(file: File): Promise<void> {
      setRefusal(undefined);
      const found = fileProblem(file, rules);
      setProblem(found);
      if (found) return;
      if (!isCut) return upload(file);
      try {
        setUncut(await createImageBitmap(file));
      } catch {
        setProblem({ problem: 'file_damaged' });
      }
    },
    async cut(square: Square): Promise<void> {
      if (!uncut) return;
      const file = await cutPicture(uncut, square);
      forget();
      await upload(file);
    },
    askToRemove: () => setIsRemovalAsked(true),
    closeRemoval: () => setIsRemovalAsked(false),
    async remove(): Promise<void> {
      // A refusal is said by its toast; the dialog stays for another try.
      const isGone = await removing.mutateAsync().then(
        () => true,
        () => false,
      );
      if (!isGone) return;
      setIsRemovalAsked(false);
      showToast('success', t('removed'));
    },
  };
}
