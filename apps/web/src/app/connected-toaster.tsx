import { useTexts } from '@relevo/browser/texts';
import { Toaster, toast } from '@relevo/ui/toasts';
import { useEffect } from 'react';
import { connectToaster } from '../platform/toasts.ts';

export function ConnectedToaster() {
  const t = useTexts('app');
  return (
    <>
      <Toaster label={t('toasts.label')} closeText={t('toasts.close')} />
      <Connection />
    </>
  );
}

/** Stands after the toaster, so that its effect runs when the toaster is already listening. */
function Connection() {
  useEffect(
    () =>
      connectToaster((kind, text) => {
        // Calls that fail together for one reason say so once.
        toast[kind](text, { id: `${kind}:${text}` });
      }),
    [],
  );
  return null;
}
