import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { Call } from '@relevo/contracts/call';
import { mayUse, type Role } from '@relevo/domain/team-rights';
import { sql } from 'kysely';
import { people } from '../../testing/people.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { ListedCallName, Row } from './callers.ts';

/** Who calls: members of one company, an account that was one, and the owner of another company. */
export const columns = {
  owner: { role: 'owner' },
  manager: { role: 'manager' },
  'supervisor of this site': { role: 'supervisor', site: 'here' },
  'supervisor of another site': { role: 'supervisor', site: 'elsewhere' },
  accountant: { role: 'accountant' },
  'former member': { role: null },
  stranger: { role: 'owner' },
} as const satisfies Record<string, { role: Role | null; site?: 'here' | 'elsewhere' }>;
export type Column = keyof typeof columns;
export const columnNames = Object.keys(columns) as Column[];

export const outcomes = ['admitted', 'refused', 'hidden'] as const;
export type Outcome = (typeof outcomes)[number];

export type NamedCall = { name: ListedCallName; call: Call; row: Row };

/**
 * Of a job of the company, by its address: a supervisor of another site does not find it. Where a row answers its owner with 404
 * nothing can be seen.
 */
export const namesWork = ({ call, row }: NamedCall): boolean =>
  row.makeOwn !== undefined &&
  row.answers[4] !== 404 &&
  (call.right === 'jobs' || call.right === 'shifts' || call.path.startsWith('/job/job/:id'));

/** What belongs to no site is the whole company's: no supervisor finds it. */
const atNoSite: ReadonlySet<string> = new Set(['jobImports.get', 'jobTemplates.get'] satisfies ListedCallName[]);

/** Calls that refuse more callers than the right does. */
const refusedInside: { readonly [Name in ListedCallName]?: readonly Column[] } = {
  // There is nothing to leave.
  'team.leave': ['former member'],
  // A manager invites supervisors only, and the sample is another role.
  'team.invite': ['manager'],
  // Ownership is the owner's to give.
  'team.offerOwnership': ['manager'],
  'team.withdrawOwnership': ['manager'],
};

/** What the table of rights says about a call. */
export function expectedOf(asked: NamedCall, column: Column): Outcome {
  const { call, row, name } = asked;
  const { role } = columns[column];
  const { right = 'own', method } = call;
  if (refusedInside[name]?.includes(column)) return 'refused';
  if (right === 'own') return 'admitted';
  if (role === null) return 'refused';
  if (right !== 'member' && !mayUse(role, right, method === 'GET' ? 'read' : 'write')) return 'refused';
  if (!namesWork(asked)) return 'admitted';
  if (column === 'stranger') return row.isShared ? 'admitted' : 'hidden';
  const isBound = role === 'supervisor';
  return isBound && (column === 'supervisor of another site' || atNoSite.has(name)) ? 'hidden' : 'admitted';
}

export type Team = Record<Column, SignedInView> & { siteId: string };

/** Companies with one person for each column; making many at once costs little more than making one. */
export async function makeTeams(app: TestApp, count: number): Promise<Team[]> {
  const all = await people(
    app,
    Array.from({ length: count * columnNames.length }, () => ({ user_type: 'employer' })),
  );
  const teams = Array.from({ length: count }, (_, index) => {
    const accounts = all.slice(index * columnNames.length, (index + 1) * columnNames.length);
    const named = Object.fromEntries(columnNames.map((column, place) => [column, accounts[place]]));
    return { ...(named as Record<Column, SignedInView>), siteId: randomUUID() };
  });
  for (const team of teams) await join(app, team);
  return teams;
}

async function join({ db }: TestApp, team: Team): Promise<void> {
  const holderId = team.owner.user.id;
  const sites = { here: team.siteId, elsewhere: randomUUID() };
  for (const [name, id] of Object.entries(sites)) {
    await sql`
      insert into company_sites (id, owner_id, name, street_address, city, zip_code, country, precision, created_at, updated_at)
      values (${id}, ${holderId}, ${name}, '1 Main Street', 'Toronto', 'M5V 3A8', 'Canada', 'unknown', now(), now())`.execute(
      db,
    );
  }
  for (const column of columnNames) {
    const { role, ...bound }: { role: Role | null; site?: 'here' | 'elsewhere' } = columns[column];
    const userId = team[column].user.id;
    if (column === 'owner' || column === 'stranger') continue;
    if (role === null) await sql`delete from company_members where user_id = ${userId}`.execute(db);
    else {
      const siteIds = bound.site ? [sites[bound.site]] : null;
      await sql`update company_members set holder_id = ${holderId}, role = ${role}, site_ids = ${siteIds}::uuid[]
        where user_id = ${userId}`.execute(db);
    }
  }
}

/** Puts all jobs of a company at its site. */
export async function putAtSite({ db }: TestApp, { owner, siteId }: Team): Promise<void> {
  await db.updateTable('jobs').set({ site_id: siteId }).where('owner_id', '=', owner.user.id).execute();
}

/** What an answer says; `isReal`: whether the address named something that is there. */
export function outcomeOf({ status }: { status: number }, isReal: boolean): Outcome | number {
  if (status === 401) return 401;
  if (status === 403) return 'refused';
  return status === 404 && isReal ? 'hidden' : 'admitted';
}
