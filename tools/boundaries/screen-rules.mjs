/** The rules inside web and console: features do not know each other, and platform knows neither them nor the app. */
export function screenProblem(importer, file) {
  const from = placeOf(importer);
  const to = file ? placeOf(file) : null;
  if (!from || !to || from.app !== to.app) return null;

  if (from.folder === 'features' && to.folder === 'features' && from.feature !== to.feature) {
    return `imports ${file}: a feature never imports another feature; put the two together in app/, or move the shared part to platform/`;
  }
  if (from.folder === 'platform' && (to.folder === 'app' || to.folder === 'features')) {
    return `imports ${file}: platform/ knows neither app/ nor features/; pass it in, or move it to platform/`;
  }
  return null;
}

function placeOf(path) {
  const match = /^apps\/(web|console)\/src\/([^/]+)\/([^/]+)/.exec(path);
  return match ? { app: match[1], folder: match[2], feature: match[3] } : null;
}
