import type { PageQuery } from '@relevo/contracts/paging';
import type { WebhookView } from '@relevo/contracts/webhooks';
import type { Deps } from '../../platform/deps.ts';
import { listEndpointsOf } from './endpoints.repository.ts';
import { presentEndpoint } from './present-endpoint.ts';

export async function listEndpoints(
  { db }: Deps,
  companyId: string,
  { page, page_size }: PageQuery,
): Promise<{ count: number; items: WebhookView[] }> {
  const endpoints = await listEndpointsOf(db, companyId);
  const from = (page - 1) * page_size;
  return { count: endpoints.length, items: endpoints.slice(from, from + page_size).map(presentEndpoint) };
}
