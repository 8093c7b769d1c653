import type { Language } from '@relevo/domain/account';

/** `area` is the file that the browser fetches. */
type TextFile = { namespace: string; area: string; language: Language };

/** What a file of texts holds: its namespace is its folder below the features or the platform. */
export function textFileAt(path: string): TextFile | null {
  const [, layer, folder = '', language] =
    /\/src\/(app|features|platform)\/(.+\/)?texts\/(en|fr)\.json$/.exec(path) ?? [];
  if (!layer) return null;
  const namespace = folder.slice(0, -1) || layer;
  return { namespace, area: layer === 'features' ? areaOf(namespace) : layer, language: language as Language };
}

/** The screens of an area follow one another, so their texts travel together; those of an account are opened alone. */
function areaOf(namespace: string): string {
  const [area = ''] = namespace.split('/');
  return area === 'accounts' ? namespace.replace('/', '-') : area;
}
