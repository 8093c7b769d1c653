interface Place {
  app: string;
  layer: string;
  area: string;
}

const shared = 'what both sides need belongs to platform/, or to packages/browser when web and console need it';

/**
 * The rules inside web and console, from the lowest layer up: platform, features, app, main. A file imports its own layer
 * and lower ones, and another feature only through its entry file.
 */
export function screenProblem(importer: string, file: string | null): string | null {
  const from = placeOf(importer);
  const to = file ? placeOf(file) : null;
  if (!from || !to || from.app !== to.app) return null;

  if (from.layer === 'platform' && to.layer !== 'platform') {
    return `imports ${file}: platform/ knows neither features/ nor app/; pass it in, or move the business part to features/<area>/parts/`;
  }
  if (from.layer === 'features' && (to.layer === 'app' || to.layer === 'main')) {
    return `imports ${file}: app/ is imported by main.tsx alone; ${shared}`;
  }
  if (from.layer === 'features' && to.layer === 'features' && from.area !== to.area && file !== entryOf(to)) {
    return `imports ${file}: another area is used through its entry file ${entryOf(to)} (add the export there if it is missing)`;
  }
  return null;
}

const entryOf = ({ app, area }: Place) => `apps/${app}/src/features/${area}/${area}.ts`;

function placeOf(path: string): Place | null {
  const match = /^apps\/(web|console)\/src\/(?:(platform|features|app)\/)?([^/]+)/.exec(path);
  if (!match) return null;
  const [, app = '', layer, area = ''] = match;
  if (layer) return { app, layer, area };
  return /^main\.tsx?$/.test(area) ? { app, layer: 'main', area } : null;
}
