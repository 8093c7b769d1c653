import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** The first message needs the styles and no script. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => page.replaceAll('<script type="module"', '$& fetchpriority="low"'),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), stylesFirst],
  // Texts are read as a whole; exports of their single words would only add weight.
  json: { stringify: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Read by the build of the service worker, the preloads of the screens and the check of their weight.
    manifest: true,
    // Every browser we support knows modulepreload; the polyfill would only make the first page heavier.
    modulePreload: { polyfill: false },
    // The content policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': api, '/media': api, '/r/': api, '/.well-known/': api } },
});
