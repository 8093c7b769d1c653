import type { Language } from '@relevo/domain/account';

/** `area` is the file that the browser fetches. */
type TextFile = { namespace: string; area: string; language: Language };

/** Few words each, of parts that several screens show together: one file for all is fewer requests for each. */
const sharedNamespaces: ReadonlySet<string> = new Set([
  'attendance/today',
  'attendance/waiting',
  'insights/periods',
  'jobs/dashboards',
  'wallet/funding',
]);

/** What a file of texts holds: its namespace is its folder below the features or the platform. */
export function textFileAt(path: string): TextFile | null {
  const [, layer, folder = '', language] =
    /\/src\/(app|features|platform)\/(.+\/)?texts\/(en|fr)\.json$/.exec(path) ?? [];
  if (!layer) return null;
  const namespace = folder.slice(0, -1) || layer;
  // Those of the platform are few words of fields, maps and lists, of which every screen has some.
  const area = layer === 'platform' ? layer : areaOf(namespace);
  return { namespace, area, language: language as Language };
}

const areaOf = (namespace: string) => (sharedNamespaces.has(namespace) ? 'parts' : namespace.replaceAll('/', '-'));
