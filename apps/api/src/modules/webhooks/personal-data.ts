import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { listEndpointsOf } from './endpoints.repository.ts';
import { presentEndpoint } from './present-endpoint.ts';

/** A company's endpoints, without their secrets. Nothing is sent any more once its account is erased. */
export const webhookPersonalData = ({ db }: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['webhook_endpoints'],
  async export(userId) {
    return { webhooks: (await listEndpointsOf(db, userId)).map(presentEndpoint) };
  },
  async erase(tx, userId) {
    await tx.deleteFrom('webhook_endpoints').where('company_id', '=', userId).execute();
    return [];
  },
});
