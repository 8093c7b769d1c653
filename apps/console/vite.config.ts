import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env.OPS_PORT ?? '3001'}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined assets become data: URLs, which the console's content security policy blocks.
    assetsInlineLimit: 0,
    // Libraries change less often than our own code: apart, they stay in the browser's cache over a release.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] } } },
  },
  server: { port: 5174, proxy: { '/api': server } },
});
