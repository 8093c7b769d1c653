import './styles.css';
import { startTexts } from '@relevo/browser/texts';
import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { preloadPage } from './app/preload.ts';
import { router } from './app/routes.tsx';
import { readTextFile } from './app/text-files.ts';
import { Initializing } from './app/waiting.tsx';
import { askForUser, SessionProvider } from './platform/session.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

// The content security policy forbids code made from text. zod, which arrives with later scripts, would try it once and
// every page with a schema would report a violation; importing zod here to configure it would load it on the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// In a task of its own: drawing in slices, and behind the evaluation of the scripts, leaves room to answer to a finger.
setTimeout(() => {
  preloadPage(location.pathname);
  // The first message of the page itself stays on screen until the words are there.
  const textsArrival = startTexts({
    storageKey: 'relevo.language',
    defaultNamespace: 'app',
    readTexts: readTextFile,
  });
  askForUser();
  void textsArrival.then(() => startTransition(() => draw(root)));
});

function draw(target: HTMLElement): void {
  createRoot(target).render(
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<Initializing />}>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </Suspense>
      </ErrorBoundary>
    </StrictMode>,
  );
}
