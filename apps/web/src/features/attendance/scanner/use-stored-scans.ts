import { browserStorage } from '@relevo/browser/browser-storage';
import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { onStoredScans, readScans, type StoredScan, storedScansKey } from './stored-scans.ts';

/** The scans of the signed-in worker that the server has not accepted yet, oldest first. */
export function useStoredScans(): readonly StoredScan[] {
  const userId = useSession().user?.id ?? '';
  const text = useSyncExternalStore(onStoredScans, () => browserStorage.read(storedScansKey(userId)));
  return useMemo(() => readScans(text), [text]);
}
