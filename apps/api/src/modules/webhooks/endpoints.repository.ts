import { Refusal } from '@relevo/domain/refusals';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { WebhookEndpointsTable } from '../../platform/database/tables/webhook-tables.ts';

export type Endpoint = Selectable<WebhookEndpointsTable>;
export type OwnEndpoint = { endpointId: string; companyId: string };

/** Serialises the additions of one company, so that the limit holds. */
export async function lockEndpointsOf(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks of ' || ${companyId}, 0))`.execute(tx);
}

export async function countEndpointsOf(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Oldest first, all of them: there are ten at most. */
export function listEndpointsOf(db: Db, companyId: string): Promise<Endpoint[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** That of another company is not found. */
export async function getOwnEndpoint(db: Db, { endpointId, companyId }: OwnEndpoint): Promise<Endpoint> {
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', endpointId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!endpoint) throw new Refusal('not_found');
  return endpoint;
}

export async function lockOwnEndpoint(tx: Tx, { endpointId, companyId }: OwnEndpoint): Promise<Endpoint> {
  const endpoint = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', endpointId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!endpoint) throw new Refusal('not_found');
  return endpoint;
}

export function addEndpoint(tx: Tx, endpoint: Insertable<WebhookEndpointsTable>): Promise<Endpoint> {
  return tx.insertInto('webhook_endpoints').values(endpoint).returningAll().executeTakeFirstOrThrow();
}

type Changes = Updateable<WebhookEndpointsTable>;

export function saveEndpoint(tx: Tx, endpointId: string, changes: Changes): Promise<Endpoint> {
  return tx
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('id', '=', endpointId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False when the company has no such endpoint. Its deliveries go with it. */
export async function removeOwnEndpoint(tx: Tx, { endpointId, companyId }: OwnEndpoint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_endpoints')
    .where('id', '=', endpointId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
