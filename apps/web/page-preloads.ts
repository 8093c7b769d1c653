import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { bundleOf } from './src/app/text-bundle-of.ts';

/** As much of a row of the route table as is read here; its own type would bring all screens into the build's types. */
type Route = { path: string; access: string; page: string };
type EarlyCalls = Readonly<Record<string, readonly string[] | undefined>>;
type Early = { earlyCalls: EarlyCalls; earlyWorkerCalls: EarlyCalls };
type Chunk = {
  type: string;
  fileName: string;
  isEntry?: boolean;
  imports?: string[];
  moduleIds?: string[];
  code?: string;
};
type Bundle = Readonly<Record<string, Chunk>>;

const frames = { none: [], visitor: ['query-provider.tsx'], member: ['query-provider.tsx', 'shell.tsx'] };

/**
 * Lists for each address the tags that make a browser fetch the scripts of its screen together with the page, instead of
 * one after another. The server puts them into the page; see `apps/api/src/http/web-app.ts`.
 */
export function pagePreloads(): Plugin {
  let asksElsewhere = false;
  return {
    name: 'page-preloads',
    apply: 'build',
    configResolved({ env }) {
      asksElsewhere = Boolean(env.VITE_API_BASE);
    },
    transformIndexHtml: {
      order: 'post',
      // The font of all screens, which the browser would only find when the first words are drawn.
      handler: (_page, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
    async generateBundle(_options, bundle) {
      const { routeTable } = await moduleOf<{ routeTable: Route[] }>('src/app/route-table.ts');
      const early = await moduleOf<Early>('src/app/early-calls.ts');
      const none = { earlyCalls: {}, earlyWorkerCalls: {} };
      const source = JSON.stringify(preloadsOf(bundle as Bundle, routeTable, asksElsewhere ? none : early));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}

async function moduleOf<Module>(file: string): Promise<Module> {
  const path = join(import.meta.dirname, file);
  return (await runnerImport<Module>(path, { configFile: false, logLevel: 'error' })).module;
}

function preloadsOf(bundle: Bundle, routeTable: readonly Route[], calls: Early) {
  const entries = Object.values(bundle).filter(({ isEntry }) => isEntry);
  const known = new Set(entries.flatMap(({ fileName }) => [...withImports(bundle, fileName)]));
  return routeTable.map(({ path, access, page }) => {
    const isMember = access === 'account' || access === 'verified';
    const isLanding = page === 'landing';
    const screen = chunkWith(bundle, `/${page}-page.tsx`);
    const frame = isLanding ? frames.none : isMember ? frames.member : frames.visitor;
    const parts = frame.map((file) => chunkWith(bundle, `/${file}`));
    const files = [screen, ...parts].flatMap((chunk) => (chunk ? [...withImports(bundle, chunk.fileName)] : []));
    const scripts = [...new Set(files)].filter((file) => !known.has(file));
    // Signed-in users are redirected from the landing page.
    const who = access === 'public' && !isLanding ? 'all' : isMember ? 'member' : 'visitor';
    const early = textTags(bundle, scripts) + (isMember ? callTags(page, calls) : '');
    return { path, who, scripts: scripts.map(scriptTag).join(''), early };
  });
}

function chunkWith(bundle: Bundle, ending: string): Chunk | undefined {
  return Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(ending)));
}

function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of bundle[file]?.imports ?? []) withImports(bundle, imported, found);
  return found;
}

const scriptTag = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** What `theme.js` asks the server before the scripts are there. */
function callTags(page: string, { earlyCalls, earlyWorkerCalls }: Early): string {
  const calls = [earlyCalls.all, earlyCalls[page]].flatMap((paths) => paths ?? []).map(callTag);
  return [...calls, ...(earlyWorkerCalls[page] ?? []).map(workerCallTag)].join('');
}
const callTag = (path: string) => `<link data-call="/api${path.replaceAll('&', '&amp;')}">`;
const workerCallTag = (path: string) => callTag(path).replace('<link', '<link data-worker');

/** The texts that the scripts name. They are fetched by `theme.js`, which reads the language. */
function textTags(bundle: Bundle, scripts: readonly string[]): string {
  const code = scripts.map((file) => bundle[file]?.code ?? '').join('\n');
  const named = namespacesOf(bundle).filter((namespace) => asksFor(code, namespace));
  const bundles = new Set(['start', ...named.map(bundleOf)]);
  return [...bundles]
    .map((name) => ({ name, en: textFile(bundle, 'en', name), fr: textFile(bundle, 'fr', name) }))
    .map(({ name, en, fr }) =>
      en && fr ? `<link crossorigin data-texts="${name}" data-en="/${en}" data-fr="/${fr}">` : '',
    )
    .join('');
}

/** A namespace is the folder that its texts stand in, below the features or the platform. */
function namespacesOf(bundle: Bundle): string[] {
  const files = Object.values(bundle).flatMap(({ moduleIds }) => moduleIds ?? []);
  return files.flatMap((file) => /src\/(?:features\/|platform\/)?(.+)\/texts\/en\.json$/.exec(file)?.[1] ?? []);
}

const asksFor = (code: string, namespace: string) =>
  ['"', "'", '`'].some((mark) => code.includes(`(${mark}${namespace}${mark})`));

function textFile(bundle: Bundle, language: string, name: string): string | undefined {
  const id = `\0virtual:texts/${language}/${name}`;
  return Object.values(bundle).find(({ moduleIds }) => moduleIds?.includes(id))?.fileName;
}
