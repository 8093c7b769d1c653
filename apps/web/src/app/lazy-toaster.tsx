import { Suspense, useEffect, useState } from 'react';
import { onToastWanted, toastsAreWaiting } from '../platform/toasts.ts';
import { lazyPart } from './lazy-part.tsx';

const ConnectedToaster = lazyPart(() => import('./connected-toaster.tsx').then((file) => file.ConnectedToaster));

/** On the landing page nobody pays for toasts until there is one; elsewhere they are ready. */
export function LazyToaster({ isLanding }: { isLanding: boolean }) {
  const [isWanted, setIsWanted] = useState(toastsAreWaiting);
  useEffect(() => onToastWanted(() => setIsWanted(true)), []);
  useEffect(() => {
    if (!isLanding) setIsWanted(true);
  }, [isLanding]);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ConnectedToaster />
    </Suspense>
  );
}
