import type { PageQuery } from '@relevo/contracts/paging';
import type { FastifyRequest } from 'fastify';

type Page<Item> = { count: number; next: string | null; previous: string | null; results: Item[] };

/** The wire's list: how many there are, the page itself, and where the pages beside it are. */
export function presentPage<Item>(
  request: FastifyRequest,
  query: PageQuery,
  found: { count: number; items: Item[] },
): Page<Item> {
  const lastPage = Math.max(1, Math.ceil(found.count / query.page_size));
  return {
    count: found.count,
    next: query.page < lastPage ? linkTo(request, query.page + 1) : null,
    previous: query.page > 1 ? linkTo(request, Math.min(query.page - 1, lastPage)) : null,
    results: found.items,
  };
}

type OpenEnded<Item> = { count: number; isExact: boolean; items: Item[]; after: string | null; hasMore: boolean };

/** A list too long to count to its end: each page says where the next one goes on. */
export function presentOpenPage<Item>(
  request: FastifyRequest,
  query: PageQuery,
  found: OpenEnded<Item>,
): Page<Item> & { count_is_exact: boolean } {
  return {
    count: found.count,
    count_is_exact: found.isExact,
    next: found.hasMore ? linkTo(request, query.page + 1, found.after) : null,
    previous: query.page > 1 ? linkTo(request, query.page - 1) : null,
    results: found.items,
  };
}

function linkTo(request: FastifyRequest, page: number, after: string | null = null): string {
  const [path, search = ''] = request.url.split('?', 2);
  const parameters = new URLSearchParams(search);
  parameters.set('page', String(page));
  if (after === null) parameters.delete('after');
  else parameters.set('after', after);
  return `${path}?${parameters}`;
}
