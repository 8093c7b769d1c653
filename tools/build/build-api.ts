import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { build, type Metafile } from 'esbuild';

const bundledPackages = ['contracts', 'domain', 'embedded-postgres', 'fixtures', 'i18n'];

/**
 * Bundles our own code of the server and the ops command into apps/api/dist, flat: the code finds the checkout from its own
 * place. Packages from npm stay in node_modules, so that the tests of the sources ran the same files.
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
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    packages: 'external',
    alias: Object.fromEntries(bundledPackages.map((name) => [`@relevo/${name}`, `./packages/${name}/src`])),
  });
  refuseUnlistedPackages(metafile, JSON.parse(readFileSync(join(root, 'apps/api/package.json'), 'utf8')));
  const written = new Set(Object.keys(metafile.outputs).map((file) => basename(file)));
  for (const file of readdirSync(outdir)) {
    if (/\.js(\.map)?$/.test(file) && !written.has(file)) rmSync(join(outdir, file));
  }
}

type Outputs = { outputs: Record<string, Pick<Metafile['outputs'][string], 'imports'>> };

/** Fails when the bundle imports a package that only a package of ours lists: it is resolved from apps/api. */
export function refuseUnlistedPackages({ outputs }: Outputs, { dependencies }: { dependencies: object }): void {
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const names = imported.map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  const unlisted = new Set(
    names.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name) && !(name in dependencies)),
  );
  if (unlisted.size > 0) throw new Error(`apps/api/package.json lacks ${[...unlisted].join(', ')}.`);
}
