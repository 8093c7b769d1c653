import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { DepositDialog } from '../deposit-dialog.tsx';
import { walletQuery } from '../wallet.api.ts';

type DepositShortfallProps = { amount: string; onClose(): void };

/** The deposit dialog with what is missing filled in; loaded with the first press of its button. */
export function DepositShortfall({ amount, onClose }: DepositShortfallProps) {
  // What is missing changes while the deposit is made; what was offered stays.
  const [offered] = useState(amount);
  const { data: wallet, error } = useQuery(walletQuery);
  useEffect(() => {
    if (!wallet && error) onClose();
  }, [wallet, error, onClose]);
  if (!wallet) return null;
  return (
    // React hands events of a dialog to the form around its button, which must not be submitted with it.
    <div className="contents" onSubmit={stopAtDialog}>
      <DepositDialog wallet={wallet} amount={offered} onClose={onClose} />
    </div>
  );
}

const stopAtDialog = (event: FormEvent) => event.stopPropagation();
