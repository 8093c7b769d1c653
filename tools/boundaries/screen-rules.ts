interface Place {
  app: string;
  layer: string;
  area: string;
}

const shared = 'what both sides need belongs to platform/, or to packages/browser when web and console need it';

/** What a build file may import of the app, and why it cannot be elsewhere. */
const buildImports: Readonly<Record<string, { file: string; why: string }>> = {
  'apps/web/chunk-groups.ts': {
    file: 'apps/web/src/app/text-file-at.ts',
    why: 'the build joins texts into the files that the running app asks for by the same rule',
  },
};

/**
 * The rules inside web and console, from the lowest layer up: platform, features, app, main. A file imports its own layer
 * and lower ones, and another feature only through its entry file. The service worker and the build files stand apart.
 */
export function screenProblem(importer: string, file: string | null): string | null {
  const from = placeOf(importer);
  const to = file ? placeOf(file) : null;
  if (!from || !to || from.app !== to.app) return null;

  const problem = apartProblem(from, to);
  if (problem !== null) return buildImports[importer]?.file === file ? null : `imports ${file}: ${problem}`;
  if (from.layer === 'platform' && to.layer !== 'platform') {
    return `imports ${file}: platform/ knows neither features/ nor app/; pass it in, or move the business part to features/<area>/parts/`;
  }
  if (from.layer === 'features' && (to.layer === 'app' || to.layer === 'main')) {
    return `imports ${file}: app/ is imported by main.tsx alone; ${shared}`;
  }
  const isOtherArea = from.layer === 'features' && to.layer === 'features' && from.area !== to.area;
  return isOtherArea ? areaProblem(from, to, file) : null;
}

function areaProblem(from: Place, to: Place, file: string | null): string | null {
  if (file !== entryOf(to)) {
    return `imports ${file}: another area is used through its entry file ${entryOf(to)} (add the export there if it is missing)`;
  }
  if (from.app !== 'web' || isBelow(to.area, from.area)) return null;
  return `imports ${file}: ${to.area} does not stand below ${from.area} in webAreas of tools/boundaries/screen-rules.ts; let home/ join the two`;
}

/** The areas of the web app from the lowest up; each imports only areas before it. */
const webAreas = [
  'bugs',
  'problems',
  'brand-showcase',
  'landing',
  'legal',
  'notifications',
  'ratings',
  'reliability',
  'connections',
  'papers',
  'taxes',
  'wallet',
  'companies',
  'jobs',
  'insights',
  'applications',
  'messages',
  'attendance',
  'accounts',
  'home',
];

function isBelow(lower: string, upper: string): boolean {
  const [from, to] = [webAreas.indexOf(lower), webAreas.indexOf(upper)];
  return from !== -1 && from < to;
}

const apart = {
  'service-worker':
    'the service worker is a script of its own, which shares no module with the screens; what both need belongs to packages/',
  build:
    'a build file and the app do not import each other; what both need belongs to packages/, or is named with its reason in buildImports of tools/boundaries/screen-rules.ts',
};
type Apart = keyof typeof apart;

const isApart = (layer: string): layer is Apart => Object.hasOwn(apart, layer);

function apartProblem(from: Place, to: Place): string | null {
  if (from.layer === to.layer) return null;
  const layer = [from.layer, to.layer].find(isApart);
  return layer ? apart[layer] : null;
}

const entryOf = ({ app, area }: Place) => `apps/${app}/src/features/${area}/${area}.ts`;

function placeOf(path: string): Place | null {
  const build = /^apps\/(web|console)\/([^/]+\.m?[jt]s)$/.exec(path);
  if (build) return { app: build[1] ?? '', layer: 'build', area: build[2] ?? '' };
  const match = /^apps\/(web|console)\/src\/(?:(platform|features|app|service-worker)\/)?([^/]+)/.exec(path);
  if (!match) return null;
  const [, app = '', layer, area = ''] = match;
  if (layer) return { app, layer, area };
  return /^main\.tsx?$/.test(area) ? { app, layer: 'main', area } : null;
}
