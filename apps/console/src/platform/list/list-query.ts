/** The page an address asks for; whatever is no positive number is the first one. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

export function readSearch(query: URLSearchParams): string {
  return (query.get('search') ?? '').trim();
}

/** A name among the known ones, or none: nobody is refused for a mistyped address. */
export function readChoice<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | '' {
  const value = query.get(name);
  return choices.find((choice) => choice === value) ?? '';
}

/** The same list at another page; the first page needs no word in the address. */
export function queryAtPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}

/** The list narrowed otherwise: an empty value takes a filter away, and the paging starts over. */
export function queryWith(query: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  next.delete('page');
  return next;
}

/** Whether the address narrows the list in any way; the page does not. */
export function isNarrowed(query: URLSearchParams): boolean {
  return [...query].some(([name, value]) => name !== 'page' && value.trim() !== '');
}

/** What a call asks for, without what is empty. */
export function askFor(wanted: Record<string, string | number>): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
