import { useMemo, useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { useSession } from '../session.tsx';
import { type KeptScan, keptScansKey, onKeptScans, readScans } from './kept-scans.ts';

/** What the signed-in person scanned on this phone and the server has not taken yet, oldest first. */
export function useKeptScans(): readonly KeptScan[] {
  const userId = useSession().user?.id ?? '';
  const text = useSyncExternalStore(onKeptScans, () => browserStorage.read(keptScansKey(userId)));
  return useMemo(() => readScans(text), [text]);
}
