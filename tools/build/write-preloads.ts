import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { profile } from '../../packages/contracts/src/calls/profile.ts';
import { filesBehind, keyOf, type Manifest, readManifest, textsOf } from './built-files.ts';
import { initialScripts } from './initial-scripts.ts';

/** As much of the app's files as is read here; their own types would bring all screens into the types of the tools. */
type Route = { path: string; access: string; page: string };
type Pages = Readonly<Record<string, { texts: readonly string[] }>>;
type TextFileAt = (path: string) => { area: string } | null;

const frames = { none: [], visitor: ['query-provider.tsx'], member: ['query-provider.tsx', 'shell.tsx'] };

/**
 * Lists for each route the tags that make a browser fetch the scripts and texts of its screen together with the page,
 * instead of one after another. The server puts them into the page; see `apps/api/src/http/web-app.ts`.
 */
export async function writePreloads(root: string, app: string): Promise<void> {
  const dist = join(root, app, 'dist');
  const load = (file: string) => import(pathToFileURL(join(root, app, 'src/app', file)).href);
  const { routeTable }: { routeTable: Route[] } = await load('route-table.ts');
  const { pages }: { pages: Pages } = await load('pages.ts');
  const { textFileAt }: { textFileAt: TextFileAt } = await load('text-file-at.ts');
  const areaOf = (namespace: string) => {
    const layer = ['features', 'platform'].find((name) => existsSync(join(root, app, 'src', name, namespace, 'texts')));
    return textFileAt(`/src/${layer}/${namespace}/texts/en.json`)?.area ?? 'app';
  };
  const areas = ({ page, access }: Route) => [
    ...new Set(['app', ...(isMember(access) ? ['platform'] : []), ...(pages[page]?.texts ?? []).map(areaOf)]),
  ];

  const manifest = readManifest(dist);
  const known = initialScripts(readFileSync(join(dist, 'index.html'), 'utf8'));
  const preloads = routeTable.map((route) => preloadOf(route, { manifest, known, areas: areas(route) }));
  writeFileSync(join(dist, 'preloads.json'), JSON.stringify(preloads));
}

const isMember = (access: string) => access === 'account' || access === 'verified';

type Built = { manifest: Manifest; known: readonly string[]; areas: readonly string[] };

export function preloadOf({ path, access, page }: Route, { manifest, known, areas }: Built) {
  const isLanding = page === 'landing';
  const frame = isLanding ? frames.none : isMember(access) ? frames.member : frames.visitor;
  const files = filesBehind(
    manifest,
    [`${pageFile(page)}.tsx`, ...frame].map((source) => keyOf(manifest, source)),
  );
  const scripts = files.filter((file) => file.endsWith('.js') && !known.includes(file));
  // Signed-in users are redirected from the landing page.
  const who = access === 'public' && !isLanding ? 'all' : isMember(access) ? 'member' : 'visitor';
  return {
    path,
    who,
    scripts: scripts
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
      .join(''),
    early: [
      ...fontTags(manifest),
      ...areas.map((area) => textTag(manifest, area)),
      isMember(access) ? accountTag : '',
    ].join(''),
  };
}

/** The three legal pages are one file. */
const pageFile = (page: string) => `${['terms', 'privacy', 'contact'].includes(page) ? 'legal' : page}-page`;

/** The browser would only find the font when the first words are drawn. */
const fontTags = (manifest: Manifest) =>
  filesBehind(manifest, ['index.html'])
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`);

/** Asked for by `theme.js`, unless the calls go to another host. */
const accountTag = process.env.VITE_API_BASE ? '' : `<link data-account="/api${profile.get.path}">`;

/** Fetched by `theme.js`, which knows the language. */
const textTag = (manifest: Manifest, area: string) =>
  `<link fetchpriority="low" crossorigin data-en="${textsOf(manifest, area, 'en')}" data-fr="${textsOf(manifest, area, 'fr')}">`;
