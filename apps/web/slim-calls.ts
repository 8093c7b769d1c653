import { type Plugin, runnerImport } from 'vite';

const callFile = /packages\/contracts\/src\/calls\/[\w-]+\.ts$/;

/** What a browser reads of a call; the rest describes it to the server and to the OpenAPI document. */
const readProperties = ['method', 'path', 'access'] as const;

type CallList = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Builds the lists of calls without what no browser reads. */
export function slimCalls(): Plugin {
  return {
    name: 'slim-calls',
    apply: 'build',
    enforce: 'pre',
    async transform(_source, id) {
      if (!callFile.test(id)) return undefined;
      const { module } = await runnerImport<Record<string, CallList>>(id, { configFile: false, logLevel: 'error' });
      return { code: slimModule(module), map: null };
    },
  };
}

export function slimModule(lists: Readonly<Record<string, CallList>>): string {
  return Object.entries(lists)
    .map(([name, calls]) => `export const ${name} = ${JSON.stringify(slimList(calls))};`)
    .join('\n');
}

function slimList(calls: CallList): CallList {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      Object.fromEntries(readProperties.map((property) => [property, call[property]])),
    ]),
  );
}
