/** Where in the outbox the operator is. It lives in the address, so that reloading and going back keep it. */
export type ListPlace = { page: number; search: string };

export function readListPlace(parameters: URLSearchParams): ListPlace {
  const page = Number(parameters.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (parameters.get('search') ?? '').trim(),
  };
}

/** The query of an address, with its question mark; empty for the first page of everything. */
export function writeListPlace({ page, search }: ListPlace): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
