import type { Metafile } from 'esbuild';

type Inputs = { inputs: Record<string, Pick<Metafile['inputs'][string], 'imports' | 'format'>> };

/**
 * Fails when our code loads a bundled CommonJS package with `import()`. esbuild gives such a module a default export only,
 * while Node finds the named ones in the sources, so tests of the sources pass and the bundle does not work.
 */
export function refuseLazyCommonJs({ inputs }: Inputs): void {
  const found = Object.entries(inputs)
    .filter(([file]) => !file.startsWith('node_modules/'))
    .flatMap(([file, { imports }]) =>
      imports
        .filter(({ kind, external, path }) => kind === 'dynamic-import' && !external && inputs[path]?.format === 'cjs')
        .map(({ path }) => `${file} loads ${path}`),
    );
  if (found.length === 0) return;
  throw new Error(`Import CommonJS packages statically, or list them as external:\n${found.join('\n')}`);
}
