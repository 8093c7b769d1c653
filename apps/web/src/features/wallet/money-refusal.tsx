import { ApiError } from '@relevo/browser/api-error';
import { Alert } from '@relevo/ui/alert';
import type { ReactNode } from 'react';
import { amountErrors } from './amount-rules.ts';
import { isRefusal } from './use-wallet-call.ts';

type MoneyRefusalProps = {
  error: Error | null;
  /** What to do when it is unknown whether the money moved. */
  unsureText: string;
  children?: ReactNode;
};

/** Why money did not move, in the server's words; without an answer, that it may have. */
export function MoneyRefusal({ error, unsureText, children }: MoneyRefusalProps) {
  // What stands under the field is not said again.
  if (!error || (error instanceof ApiError && amountErrors(error).amount)) return null;
  const hasAnswer = isRefusal(error);
  return (
    <Alert tone={hasAnswer ? 'danger' : 'warning'}>
      <p>{error.message}</p>
      {!hasAnswer && <p className="mt-1">{unsureText}</p>}
      {children}
    </Alert>
  );
}
