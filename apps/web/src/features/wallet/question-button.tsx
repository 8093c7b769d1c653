import { QuestionDialog, type QuestionDialogProps } from '@relevo/browser/question-dialog';
import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { useWalletRefresh } from './use-wallet-call.ts';

type QuestionButtonProps = Pick<QuestionDialogProps, 'title' | 'keepText' | 'confirmText' | 'busyText' | 'children'> & {
  button: Omit<ComponentProps<typeof Button>, 'onClick'>;
  call(): Promise<unknown>;
  /** Said once the call went through. */
  doneText: string;
};

/** A button that asks before it calls, and reads the wallet again afterwards. */
export function QuestionButton({ button, call, doneText, ...question }: QuestionButtonProps) {
  const t = useTexts('wallet');
  const [isAsking, setIsAsking] = useState(false);
  const refresh = useWalletRefresh();
  const answer = useMutation({
    mutationFn: call,
    onSuccess: () => showToast('success', doneText),
    onSettled: refresh,
  });
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsAsking(true)} />
      {isAsking && (
        <QuestionDialog
          {...question}
          size="sm"
          isDanger
          closeText={t('close')}
          busy={answer.isPending}
          errorText={answer.error?.message}
          onConfirm={() => answer.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
