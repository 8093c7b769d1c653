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

const reactClient = /react-dom\/cjs\/react-dom-client\.production\.js$/;
/** Values that React throws to itself and recognizes by identity. */
const ownSignal = /(\w+Exception = )Error\(formatProdErrorMessage\((\d+)\)\)/g;

/**
 * Builds React without errors that are made while its file is evaluated: a browser with open developer tools notes where
 * each was made, and parses the whole file a second time for it, a tenth of a second on a slow phone.
 */
export function plainSignals(): Plugin {
  return {
    name: 'plain-signals',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) =>
      reactClient.test(id) ? { code: source.replace(ownSignal, '$1{ message: "React $2" }'), map: null } : undefined,
  };
}

const router = /react-router\/dist\/production\/chunk-\w+\.mjs$/;

/**
 * Builds the router without the components that no screen uses: the names it gives them for developer tools, and calls
 * that only make a component, would keep every one of them.
 */
export function usedRouter(): Plugin {
  return {
    name: 'used-router',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) => (router.test(id) ? { code: unnamed(source), map: null } : undefined),
  };
}

export function unnamed(source: string): string {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
