/** Where the build puts it: at the root, so that it may answer for every page. */
const address = '/service-worker.js';

/** Lets the app open without a network. A new version takes over only from pages that are of that version already. */
export function installServiceWorker(signal: AbortSignal): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(address, { updateViaCache: 'none' }).then(
    // A browser with service workers disabled may resolve with undefined.
    (registration: ServiceWorkerRegistration | undefined) => registration && watchForNext(registration, signal),
    // A private window may refuse it: the app works as before, with a network.
    () => undefined,
  );
}

function watchForNext(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  const offer = () => registration.waiting?.postMessage({ kind: 'take-over', script: entryScript() });
  const follow = () => registration.installing?.addEventListener('statechange', offer, { signal });
  offer();
  follow();
  registration.addEventListener('updatefound', follow, { signal });
}

/** The hashed name of the page's entry script, which identifies its version. */
function entryScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
}
