import { isTestFile } from '../source-files.ts';
import type { SourceModule } from './read-module.ts';

const isContract = (path: string) => /^packages\/contracts\/src\/calls\/[^/]+\.ts$/.test(path);
/** Where calls are made or answered. Tests and their helpers send HTTP like any other client. */
const isBound = (path: string) =>
  /^(apps\/(web|console)\/src|packages\/browser\/src|apps\/api\/src\/(http|modules))\//.test(path) &&
  !isTestFile(path) &&
  !path.includes('/testing/');

/** A string that spells the address of a call is found wherever it stands, with any text in place of the parameters. */
export function callProblems(modules: Pick<SourceModule, 'path' | 'texts'>[]) {
  const calls = new Set(modules.filter(({ path }) => isContract(path)).flatMap(addressesIn));
  return modules
    .filter(({ path }) => isBound(path))
    .flatMap(({ path, texts }) =>
      texts
        .filter(({ shape }) => calls.has(shape.replace(/^\/api\//, '/')))
        .map(
          ({ line }) => `${path}:${line} spells the address of a call: use its entry in packages/contracts/src/calls`,
        ),
    );
}

const addressesIn = ({ texts }: Pick<SourceModule, 'texts'>) =>
  texts.map(({ shape }) => shape.replace(/:\w+/g, ':')).filter((text) => text[0] === '/');
