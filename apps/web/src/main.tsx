import './styles.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { preloadPage } from './app/preload.ts';
import { RootLayout } from './app/root-layout.tsx';
import { Initializing } from './app/waiting.tsx';
import { startTexts } from './platform/i18n.ts';
import { installBackGate } from './platform/leaving/back-gate.ts';
import { SessionProvider } from './platform/session.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

installBackGate();
preloadPage(location.pathname);
// The first message of the page itself stays on screen until the words are there.
void startTexts().then(() => {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<Initializing />}>
          <SessionProvider>
            <BrowserRouter>
              <RootLayout />
            </BrowserRouter>
          </SessionProvider>
        </Suspense>
      </ErrorBoundary>
    </StrictMode>,
  );
});
