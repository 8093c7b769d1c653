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

/** After this long without the screen the steps before it are drawn. */
const longestWaitMs = 500;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

// The content security policy forbids code made from text. zod, which arrives with later scripts, would try it once and
// every page with a schema would report a violation; importing zod here to configure it would load it on the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// In a separate task, so that touch is handled between evaluating the scripts and drawing.
// Set from outside of the script's own code, which browsers would have to parse again to note where a timer was set.
queueMicrotask(() => setTimeout(() => start(root)));

function start(target: HTMLElement): void {
  // The first message of the page itself stays on screen until the words are there.
  const textsArrival = startTexts({
    storageKey: 'relevo.language',
    defaultNamespace: 'app',
    readTexts: readTextFile,
  });
  // Asked early, the screen is mostly there by now and can be drawn at once, without the steps before.
  const screenArrival = Promise.race([preloadPage(location, askForUser()), pause(longestWaitMs)]);
  void Promise.all([textsArrival, screenArrival]).then(() => startTransition(() => draw(target)));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

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
