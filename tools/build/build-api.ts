import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { refuseLazyCommonJs } from './lazy-common-js.ts';

/** Stay in node_modules: native modules, packages that read files beside their code, and an optional one that is not installed. */
const external = ['@node-rs/argon2', 'sharp', '@fastify/swagger-ui', 'pdfkit', 'pg-native'];

/** CommonJS packages require modules of Node while they run; an ES module has no `require` of its own. */
const requireForPackages = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/**
 * Bundles the server and the ops command into apps/api/dist, flat: the code finds the checkout from its own place. Packages
 * from npm are part of it, because opening a thousand small files takes a third of a start (docs/decisions/046).
 */
export async function buildApi(root: string) {
  const outdir = join(root, 'apps/api/dist');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['apps/api/src/main.ts', 'apps/api/src/ops.ts'],
    outdir,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // The ES modules of a package where it has both: only what is used of them gets into the bundle.
    mainFields: ['module', 'main'],
    target: 'node20',
    sourcemap: true,
    // Where an error was thrown is wanted, not a second copy of the packages.
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    external,
    banner: { js: requireForPackages },
  });
  refuseLazyCommonJs(metafile);
  const written = new Set(Object.keys(metafile.outputs).map((file) => basename(file)));
  for (const file of readdirSync(outdir)) {
    if (/\.js(\.map)?$/.test(file) && !written.has(file)) rmSync(join(outdir, file));
  }
}
