import { useTexts } from '@relevo/browser/texts';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says on every screen that the network is gone; absent where the screen itself says so (`data-no-connection`). */
export function ConnectionNote() {
  const t = useTexts('app');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2 bg-warning-soft px-4 py-2 text-sm group-has-[[data-no-connection]]/shell:hidden"
    >
      <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{t('connection.lost')}</span>
    </p>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
