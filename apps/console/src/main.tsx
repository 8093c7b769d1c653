import '@fontsource-variable/inter';
import '@relevo/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startTexts } from './platform/texts.ts';
import { applyKeptTheme } from './platform/theme.ts';

applyKeptTheme();
startTexts();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element to draw into.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
