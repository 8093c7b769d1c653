import { useTexts } from '@relevo/browser/texts';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says on every screen that the network is gone; absent where the screen itself says so (`data-no-connection`). */
export function ConnectionNote() {
  const t = useTexts('app');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="group-has-[[data-no-connection]]/shell:hidden">
      {!isOnline && (
        <p className="flex items-start gap-2 bg-warning-soft px-4 py-2 text-sm">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{t('connection.lost')}</span>
        </p>
      )}
    </div>
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
