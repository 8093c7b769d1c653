import type { LiveChange } from '@relevo/contracts/live';
import { mayUse, type Right } from '@relevo/domain/team-rights';
import type { NumberedChange } from '../platform/live/live-feed.ts';
import type { Actor } from './access.ts';

/** What a member needs to learn of each change of their company; null for changes about a person. */
const rights: Readonly<Record<LiveChange['type'], Right | null>> = {
  account: null,
  notification: null,
  wallet: 'money',
  application: 'hiring',
  offer: 'hiring',
  replacement: 'hiring',
  worker_shift: 'shifts',
  kiosk: 'shifts',
  message: 'shifts',
};

/** Of a company, although the rest of its type is about a person. */
const ofKeys: ReadonlySet<string> = new Set(['key', 'webhook']);

const rightOf = ({ type, what }: NumberedChange): Right | null =>
  type === 'account' && ofKeys.has(what) ? 'keys' : rights[type];

type Reader = Pick<Actor, 'id' | 'holderId' | 'role' | 'siteIds'>;

/** Leaves out what the reader's role and sites do not allow; those who act for themselves get everything. */
export function selectForMember(reader: Reader): (changes: NumberedChange[]) => NumberedChange[] {
  const { id, holderId, role } = reader;
  if (id === holderId && (role === null || role === 'owner')) return (changes) => changes;
  return (changes) => changes.filter((change) => isForMember(change, reader));
}

function isForMember(change: NumberedChange, reader: Reader): boolean {
  const { userId, siteIds: sites } = change;
  const { id, holderId, role, siteIds } = reader;
  const right = rightOf(change);
  if (right === null) return userId === id;
  if (role === null || !mayUse(role, right, 'read')) return false;
  // A person's own id may be that of a company that they gave away.
  if (userId !== holderId) return false;
  return siteIds === null || (sites !== null && sites.length > 0 && sites.every((site) => isOne(site, siteIds)));
}

const isOne = (site: string | null, siteIds: readonly string[]) => site !== null && siteIds.includes(site);
