import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { walletQuery } from '../../platform/wallet/wallet.api.ts';
import { lookAgainMs, walletKeys } from './wallet.api.ts';

/** The wallet as it stands, looked at again and again; when it has moved, the lists are asked what moved. */
export function useLiveWallet() {
  const wallet = useQuery({ ...walletQuery, refetchInterval: lookAgainMs });
  const queryClient = useQueryClient();
  const { data } = wallet;
  const standing = data && [data.available, data.held, data.due, data.incoming_due].join(' ');
  const known = useRef(standing);
  useEffect(() => {
    const before = known.current;
    known.current = standing;
    if (before === undefined || before === standing) return;
    void queryClient.invalidateQueries({ queryKey: walletKeys.lists });
  }, [standing, queryClient]);
  return wallet;
}
