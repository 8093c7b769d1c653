import { readdirSync, rmSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Our own packages are TypeScript sources and go into the bundle; everything from npm stays in node_modules. */
const onlyOurPackages: Plugin = {
  name: 'only-our-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@relevo/') || isAbsolute(path)) return undefined;
      return { path, external: true };
    });
  },
};

/** Bundles the server and the ops command into apps/api/dist, flat: the code finds the checkout from its own place. */
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
    target: 'node20',
    sourcemap: true,
    metafile: true,
    logLevel: 'silent',
    plugins: [onlyOurPackages],
  });
  const written = new Set(Object.keys(metafile.outputs).map((file) => basename(file)));
  for (const file of readdirSync(outdir)) {
    if (/\.js(\.map)?$/.test(file) && !written.has(file)) rmSync(join(outdir, file));
  }
}
