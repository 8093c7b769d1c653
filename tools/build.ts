import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { buildApi } from './build/build-api.ts';
import { buildScreens } from './build/build-screens.ts';
import { buildServiceWorker } from './build/build-service-worker.ts';
import { initialScriptBytes } from './build/initial-scripts.ts';
import { precompress } from './build/precompress.ts';
import { writePreloads } from './build/write-preloads.ts';
import { root } from './root.ts';

const parts: { name: string; build: () => Promise<unknown> }[] = [
  { name: 'api', build: () => buildApi(root) },
  {
    name: 'web',
    build: async () => {
      await buildScreens(root, 'apps/web');
      await buildServiceWorker(root, 'apps/web');
      await writePreloads(root, 'apps/web');
      const dist = join(root, 'apps/web/dist');
      await minify(join(dist, 'theme.js'));
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

/** A script that is served as it is, without going through the bundler. */
async function minify(file: string): Promise<void> {
  const { code } = await transform(await readFile(file, 'utf8'), { minify: true, target: 'es2022' });
  await writeFile(file, code);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

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
