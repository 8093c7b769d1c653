import { aKey } from '../api-keys.ts';
import { withPassword } from '../people.ts';
import type { BuiltStage } from './built-stage.ts';
import type { LinesOf } from './tries.ts';

const body = { name: 'Payroll', scopes: ['jobs:read'] };

export const keyLines: LinesOf<'keys'> = {
  'keys.list': async (stage) => ({ by: (await withKey(stage)).by }),
  'keys.create': async ({ anEmployer }) => ({ by: await anEmployer(), body, headers: withPassword }),
  'keys.revoke': withKey,
};

async function withKey({ app, anEmployer }: BuiltStage) {
  const by = await anEmployer();
  return { by, params: { id: (await aKey(app, by)).id } };
}
