/** What a push shows: its title, the tag by which a double replaces it, and the screen it opens. */
type Push = { title: string; tag: string; path: string };

/** A browser has to show something for each push, whatever came with it. */
export function readPush(data: { json(): unknown } | null, origin: string = self.location.origin): Push {
  const { title, path, id } = contentOf(data);
  return {
    title: typeof title === 'string' && title !== '' ? title : 'Relevo',
    tag: typeof id === 'string' ? id : '',
    path: pathWithin(path, origin),
  };
}

function contentOf(data: { json(): unknown } | null): { title?: unknown; path?: unknown; id?: unknown } {
  try {
    return (data?.json() ?? {}) as object;
  } catch {
    return {};
  }
}

/** The path when it leads to our own app, else that of the first screen. */
export function pathWithin(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
