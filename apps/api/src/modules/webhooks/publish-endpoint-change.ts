import type { Tx } from '../../platform/database/database.ts';
import { recordChange } from '../../platform/live/live-changes.ts';

type EndpointChange = { companyId: string; endpointId: string; at: Date };

/** For open screens of the company. */
export async function publishEndpointChange(tx: Tx, { companyId, endpointId, at }: EndpointChange): Promise<void> {
  await recordChange(tx, { userIds: [companyId], type: 'account', what: 'webhook', subjectId: endpointId, at });
}
