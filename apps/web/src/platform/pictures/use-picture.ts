import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { pictureMaximumBytes } from '@relevo/domain/documents';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileRules, fileProblem } from '../files/file-problem.ts';
import type { Problem } from '../forms/schema-problems.ts';
import { useProblemText } from '../forms/use-field-error-text.ts';
import { showToast } from '../toasts.ts';
import type { Square } from './picture-crop.ts';
import { cutPicture } from './picture-crop.ts';

export type PictureCalls = {
  /** Whether a square is cropped from it first. */
  isCut: boolean;
  /** The name the server uses when it refuses the file. */
  fieldName: string;
  send(file: Blob, onProgress: (percent: number) => void): Promise<unknown>;
  onRemove(): Promise<unknown>;
};

const rules: FileRules = { types: ['image/jpeg', 'image/png'], maximumBytes: pictureMaximumBytes };

/** From the chosen file to the saved picture: checked, cut, sent; or taken away. */
export function usePicture({ isCut, fieldName, send, onRemove }: PictureCalls) {
  const t = useTexts('app');
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
      showToast('success', t('pictures.saved'));
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
      showToast('success', t('pictures.removed'));
    },
  };
}
