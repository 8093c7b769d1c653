/** What a person is in a company. The owner is the person who has every right. */
export const roles = ['owner', 'manager', 'supervisor', 'accountant'] as const;
export type Role = (typeof roles)[number];

/** The roles that an invitation may give. */
export const memberRoles = ['manager', 'supervisor', 'accountant'] as const satisfies readonly Role[];
export type MemberRole = (typeof memberRoles)[number];

export const rights = [
  'jobs',
  'hiring',
  'shifts',
  'cancel',
  'money',
  'money_in',
  'money_out',
  'reports',
  'papers',
  'company',
  'team',
  'keys',
] as const;
export type Right = (typeof rights)[number];

type Grant = 'write' | 'read' | 'none';

/** The only table of what a role may do; a missing right is refused, whatever the call. */
export const grants: Readonly<Record<Role, Readonly<Record<Right, Grant>>>> = {
  owner: {
    jobs: 'write',
    hiring: 'write',
    shifts: 'write',
    cancel: 'write',
    money: 'write',
    money_in: 'write',
    money_out: 'write',
    reports: 'write',
    papers: 'write',
    company: 'write',
    team: 'write',
    keys: 'write',
  },
  manager: {
    jobs: 'write',
    hiring: 'write',
    shifts: 'write',
    cancel: 'write',
    money: 'write',
    money_in: 'none',
    money_out: 'none',
    reports: 'write',
    papers: 'none',
    company: 'write',
    team: 'write',
    keys: 'none',
  },
  supervisor: {
    jobs: 'read',
    hiring: 'none',
    shifts: 'write',
    cancel: 'none',
    money: 'none',
    money_in: 'none',
    money_out: 'none',
    reports: 'none',
    papers: 'none',
    company: 'read',
    team: 'none',
    keys: 'none',
  },
  accountant: {
    jobs: 'read',
    hiring: 'none',
    shifts: 'none',
    cancel: 'none',
    money: 'write',
    money_in: 'write',
    money_out: 'none',
    reports: 'write',
    papers: 'write',
    company: 'read',
    team: 'none',
    keys: 'none',
  },
};

export function mayUse(role: Role, right: Right, use: 'read' | 'write'): boolean {
  const grant = grants[role][right];
  return grant === 'write' || (grant === 'read' && use === 'read');
}

/** The roles that may change what the right is about. */
export const rolesWith = (right: Right): Role[] => roles.filter((role) => mayUse(role, right, 'write'));

/** What a role may do, as clients read it: `jobs` for everything, `jobs:read` for looking only. */
export const namedRights = rights.flatMap((right) => [right, `${right}:read`] as const);
export type NamedRight = (typeof namedRights)[number];

export function listRights(role: Role): NamedRight[] {
  return rights.flatMap((right): NamedRight[] => {
    const grant = grants[role][right];
    if (grant === 'none') return [];
    return [grant === 'write' ? right : `${right}:read`];
  });
}

/** Only supervisors are bound to sites; the others see the whole company. */
export const hasSites = (role: Role): boolean => role === 'supervisor';

/** Whether a member of this role may invite, change and remove members of the other; the owner is out of reach of everyone. */
export function mayManage(role: Role, other: Role): boolean {
  if (other === 'owner' || !mayUse(role, 'team', 'write')) return false;
  return role === 'owner' || other === 'supervisor';
}
