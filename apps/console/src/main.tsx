import '@fontsource-variable/inter';
import '@relevo/browser/styles.css';
import { applyStoredTheme } from '@relevo/browser/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchOperatorActivity } from './platform/operator-activity.ts';
import { startConsoleTexts } from './platform/texts.ts';

watchOperatorActivity();
applyStoredTheme('relevo.console.theme');

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element to draw into.');
void startConsoleTexts().then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
