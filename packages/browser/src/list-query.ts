/** The page an address line asks for; whatever is no positive number is the first one. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** A name among the known ones, or null: a mistyped address is not an error. */
export function readChoice<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const value = query.get(name);
  return choices.find((choice) => choice === value) ?? null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id in the address; what cannot be one is no filter. */
export function readId(query: URLSearchParams, name: string): string | null {
  const id = query.get(name) ?? '';
  return uuid.test(id) ? id : null;
}

/** The same list at another page; the first page needs no word in the address. */
export function queryAtPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}

/** The list narrowed otherwise: an empty value takes a filter away, and the paging starts over. */
export function queryWith(query: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete('page');
  return next;
}

export function pageCountOf(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Which of all entries a page shows, counted from one. */
export function pageRange({ page, pageSize, count }: { page: number; pageSize: number; count: number }) {
  const first = (page - 1) * pageSize + 1;
  return { first, last: Math.max(first, Math.min(page * pageSize, count)) };
}
