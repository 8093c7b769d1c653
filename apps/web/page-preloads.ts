import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { textFolders } from './text-bundles.ts';

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
      // Styles and font before the scripts: the first message needs no script.
      handler: (page, { bundle = {} }) => ({
        html: page.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
        // The font of all screens, which the browser would only find when the first words are drawn.
        tags: Object.keys(bundle)
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
      }),
    },
    async generateBundle(_options, bundle) {
      const { routeTable } = await moduleOf<{ routeTable: Route[] }>('src/app/route-table.ts');
      const early = await moduleOf<Early>('src/app/early-calls.ts');
      const none = { earlyCalls: {}, earlyWorkerCalls: {} };
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const preloads = preloadsOf(bundle as Bundle, routeTable, asksElsewhere ? none : early, emit);
      emit('preloads.json', JSON.stringify(preloads));
    },
  };
}

async function moduleOf<Module>(file: string): Promise<Module> {
  const path = join(import.meta.dirname, file);
  return (await runnerImport<Module>(path, { configFile: false, logLevel: 'error' })).module;
}

type Emit = (fileName: string, source: string) => void;

function preloadsOf(bundle: Bundle, routeTable: readonly Route[], calls: Early, emit: Emit) {
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
    const early = textTag(bundle, page, [...known, ...scripts], emit) + (isMember ? callTags(page, calls) : '');
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

const scriptTag = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;

/** What `theme.js` asks the server before the scripts are there. */
function callTags(page: string, { earlyCalls, earlyWorkerCalls }: Early): string {
  const calls = [earlyCalls.all, earlyCalls[page]].flatMap((paths) => paths ?? []).map(callTag);
  return [...calls, ...(earlyWorkerCalls[page] ?? []).map(workerCallTag)].join('');
}
const callTag = (path: string) => `<link data-call="/api${path.replaceAll('&', '&amp;')}">`;
const workerCallTag = (path: string) => callTag(path).replace('<link', '<link data-worker');

/**
 * One file with the texts that the scripts of a screen name, and no others: the files of whole areas, which later screens
 * and parts load, would take more time than the words. It is fetched by `theme.js`, which reads the language.
 */
function textTag(bundle: Bundle, page: string, scripts: readonly string[], emit: Emit): string {
  const code = scripts.map((file) => bundle[file]?.code ?? '').join('\n');
  const named = textFolders().filter(({ namespace }) => asksFor(code, namespace));
  const [en, fr] = ['en', 'fr'].map((language) => {
    const texts = named.map(({ namespace, folder }) => [namespace, readTexts(folder, language)]);
    const source = `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    const fileName = `assets/texts-${language}-${page}-page-${hash}.js`;
    emit(fileName, source);
    return fileName;
  });
  return `<link fetchpriority="low" crossorigin data-texts data-en="/${en}" data-fr="/${fr}">`;
}

const readTexts = (folder: string, language: string): unknown =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));

const asksFor = (code: string, namespace: string) =>
  ['"', "'", '`'].some((mark) => code.includes(`(${mark}${namespace}${mark})`));
