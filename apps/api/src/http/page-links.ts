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

function linkTo(request: FastifyRequest, page: number): string {
  const [path, search = ''] = request.url.split('?', 2);
  const parameters = new URLSearchParams(search);
  parameters.set('page', String(page));
  return `${path}?${parameters}`;
}
