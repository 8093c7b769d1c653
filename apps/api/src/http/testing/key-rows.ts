import { aKey } from '../../testing/api-keys.ts';
import { withPassword } from '../../testing/people.ts';
import { forEmployers, type ListedCallName, type Row } from './callers.ts';
import { sides } from './owned-things.ts';

type KeyCall = Extract<ListedCallName, `keys.${string}`>;

/** The keys of a company are its owner's. */
export const keyRows: Record<KeyCall, Row> = {
  'keys.list': { answers: forEmployers(200) },
  'keys.create': {
    answers: forEmployers(201),
    headers: withPassword,
    body: () => ({ name: 'Payroll', scopes: ['jobs:read'] }),
  },
  'keys.revoke': {
    answers: forEmployers(204),
    makeOwn: async (stage, owner) => (await aKey(stage.app, sides(stage, owner).employer)).id,
  },
};
