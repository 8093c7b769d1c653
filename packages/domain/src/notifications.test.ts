import { expect, test } from 'vitest';
import {
  isMailLocked,
  notificationGroups,
  notificationRuleOf,
  optionalMailGroup,
  rolesNotifiedOf,
} from './notifications.ts';
import { roles } from './team-rights.ts';

test.each([
  ['application.submitted', ['owner', 'manager']],
  ['offer.declined', ['owner', 'manager']],
  ['job.expired', ['owner', 'manager']],
  ['shift.review', ['owner', 'manager', 'supervisor']],
  ['dispute.opened', ['owner', 'manager', 'supervisor']],
  ['message.received', ['owner', 'manager', 'supervisor']],
  ['message.waiting', ['owner', 'manager', 'supervisor']],
  ['pay.due', ['owner', 'manager', 'accountant']],
  ['account.password_changed', null],
  ['bug.moved', null],
  ['an event of a later version', null],
])('%s of a company notifies %j', (type, notified) => {
  expect(rolesNotifiedOf(type)).toEqual(notified);
});

test('mails about security are locked for everyone, about money for all but managers', () => {
  const locked = [...roles, null].map((role) => [
    role,
    notificationGroups.filter((group) => isMailLocked(group, role)),
  ]);
  expect(Object.fromEntries(locked)).toEqual({
    owner: ['money', 'security'],
    manager: ['security'],
    supervisor: ['money', 'security'],
    accountant: ['money', 'security'],
    null: ['money', 'security'],
  });
  expect(notificationRuleOf('pay.due')?.group).toBe('money');
  expect([optionalMailGroup('pay.due', 'manager'), optionalMailGroup('pay.due', 'owner')]).toEqual(['money', null]);
});
