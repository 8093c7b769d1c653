import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { askAgain } from './ask-again.ts';

const ConfirmPasswordDialog = lazyPart(() =>
  import('./confirm-password-dialog.tsx').then((file) => file.ConfirmPasswordDialog),
);

type Confirmation = {
  /** Sends a call and, where the server asks for the password, sends it again once it is confirmed. */
  confirmed<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  /** Rendered by the screen, outside its form. */
  dialog: ReactNode;
};

/** For calls that the server takes only with the password given a few minutes ago. */
export function usePasswordConfirmation(): Confirmation {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => (isConfirmed: boolean) => {
          setAnswer(null);
          resolve(isConfirmed);
        });
      }),
    [],
  );
  const confirmed = useCallback(<Answer,>(call: () => Promise<Answer>) => askAgain(call, ask), [ask]);

  const dialog = answer && (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  );
  return { confirmed, dialog };
}
