import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { pagePreloads } from './page-preloads.ts';
import { plainSignals, slimCalls, usedRouter } from './slim-calls.ts';
import { slimFont } from './slim-font.ts';
import { textBundles } from './text-bundles.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

// The package's own entry leads to its development build, which carries warnings that only developers see.
const productionRouter = fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production');

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  ...(command === 'build' && { resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] } }),
  plugins: [
    react(),
    tailwindcss(),
    textBundles(),
    slimCalls(),
    plainSignals(),
    usedRouter(),
    slimFont(),
    pagePreloads(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Read by the build of the service worker, which keeps the files of the worker's screens.
    manifest: true,
    // Every browser we support knows modulepreload; the polyfill would only make the first page heavier.
    modulePreload: { polyfill: false },
    // The content policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': api, '/media': api, '/r/': api, '/.well-known/': api } },
}));
