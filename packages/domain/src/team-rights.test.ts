import { describe, expect, it } from 'vitest';
import {
  grants,
  hasSites,
  listRights,
  mayManage,
  mayUse,
  memberRoles,
  rights,
  roles,
  rolesWith,
} from './team-rights.ts';

describe('the rights of a role', () => {
  it('gives the owner everything', () => {
    for (const right of rights) expect(mayUse('owner', right, 'write')).toBe(true);
    expect(listRights('owner')).toEqual([...rights]);
  });

  it('lets nobody but the owner send money out or make keys', () => {
    expect(rolesWith('money_out')).toEqual(['owner']);
    expect(rolesWith('keys')).toEqual(['owner']);
  });

  it('names what a role may only look at', () => {
    expect(listRights('supervisor')).toEqual(['jobs:read', 'shifts', 'company:read']);
    expect(listRights('accountant')).toEqual(['jobs:read', 'money', 'money_in', 'reports', 'papers', 'company:read']);
  });

  it('includes looking in changing, and not the reverse', () => {
    for (const role of roles) {
      for (const right of rights) {
        const grant = grants[role][right];
        expect([mayUse(role, right, 'read'), mayUse(role, right, 'write')]).toEqual([
          grant !== 'none',
          grant === 'write',
        ]);
      }
    }
  });
});

describe('who manages whom', () => {
  const managed = (role: (typeof roles)[number]) => roles.filter((other) => mayManage(role, other));

  it('follows the role', () => {
    expect(managed('owner')).toEqual([...memberRoles]);
    expect(managed('manager')).toEqual(['supervisor']);
    expect(managed('supervisor')).toEqual([]);
    expect(managed('accountant')).toEqual([]);
  });

  it('binds supervisors to sites and no other role', () => {
    expect(roles.filter(hasSites)).toEqual(['supervisor']);
  });

  it('gives roles that are bound to sites only rights for which the queries ask for sites', () => {
    const held = roles.filter(hasSites).flatMap((role) => rights.filter((right) => grants[role][right] !== 'none'));
    expect(new Set(held)).toEqual(new Set(['jobs', 'shifts', 'company']));
  });
});
