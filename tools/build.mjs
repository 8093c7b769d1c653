import { join } from 'node:path';
import { buildApi } from './build/build-api.mjs';
import { buildScreens } from './build/build-screens.mjs';
import { buildServiceWorker } from './build/build-service-worker.mjs';
import { initialScriptBytes } from './build/initial-scripts.mjs';
import { precompress } from './build/precompress.mjs';
import { root } from './root.mjs';

const parts = [
  { name: 'api', build: () => buildApi(root) },
  {
    name: 'web',
    build: async () => {
      await buildScreens(root, 'apps/web');
      await buildServiceWorker(root, 'apps/web');
      const dist = join(root, 'apps/web/dist');
      await precompress(dist);
      return `first page loads ${kilobytes(initialScriptBytes(dist))} kB of JavaScript, gzipped`;
    },
  },
  {
    name: 'console',
    build: async () => {
      await buildScreens(root, 'apps/console');
      await precompress(join(root, 'apps/console/dist'));
    },
  },
];

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

const outcomes = await Promise.all(
  parts.map(async ({ name, build }) => {
    const startedAt = performance.now();
    try {
      const remark = await build();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`built ${name.padEnd(8)} ${seconds} s${remark ? `, ${remark}` : ''}`);
      return true;
    } catch (error) {
      console.error(`could not build ${name}:\n${error instanceof Error ? error.message : error}`);
      return false;
    }
  }),
);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
