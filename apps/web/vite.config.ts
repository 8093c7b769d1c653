import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Read by the build of the service worker, which keeps the files of the worker's screens.
    manifest: true,
    // Every browser we support knows modulepreload; the polyfill would only make the first page heavier.
    modulePreload: { polyfill: false },
    // The content policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/media': api } },
});
