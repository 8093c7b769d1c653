import '@fontsource-variable/inter';
import '@relevo/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchAttention } from './platform/attention.ts';
import { startTexts } from './platform/texts.ts';
import { applyKeptTheme } from './platform/theme.ts';

watchAttention();
applyKeptTheme();
startTexts();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element to draw into.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
