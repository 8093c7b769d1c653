import { approveAccount } from '../support/approve-account.ts';
import { givePassword } from '../support/confirm-password.ts';
import { toasts } from '../support/page-parts.ts';
import { aMember, anOwner } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('the company is handed over, and the new owner removes the one before', async ({ server, openAs }) => {
  const owner = await anOwner(server);
  const member = await aMember(server, owner, 'manager');
  const [before, after] = [await openAs(owner.account), await openAs(member.account)];

  await before.goto('/company');
  const people = before.getByRole('list', { name: 'People of the team' });
  const handOver = async () => {
    await before.getByRole('button', { name: 'Actions for Sam manager' }).click();
    await before.getByRole('menuitem', { name: 'Hand over the company' }).click();
  };
  await handOver();
  await expect(before.getByRole('dialog', { name: 'Sam manager cannot take over the company yet' })).toBeVisible();
  await approveAccount(server.dataDir, member.person.email);
  await before.reload();
  await handOver();
  await before.getByRole('dialog').getByRole('button', { name: 'Offer the company' }).click();
  await givePassword(before, owner.person.password);
  await expect(before.getByText('The company is offered to Sam manager')).toBeVisible();

  await after.goto('/company');
  await after.getByRole('button', { name: 'Take over the company' }).click();
  await after.getByRole('dialog').getByRole('button', { name: 'Take over the company' }).click();
  await givePassword(after, member.person.password);
  await expect(toasts(after).filter({ hasText: 'You now own the company.' })).toBeVisible();
  const team = after.getByRole('list', { name: 'People of the team' });
  await expect(team.getByRole('listitem').filter({ hasText: 'Sam manager' })).toContainText('Owner');

  await before.reload();
  await expect(people.getByRole('listitem').filter({ hasText: 'Jeanne Mance' })).toContainText('Manager');
  await expect(before.getByText('The owner and the accountants of the company can change this.')).toBeVisible();
  await after.getByRole('button', { name: 'Actions for Jeanne Mance' }).click();
  await after.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await after.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click();
  await expect(toasts(after).filter({ hasText: 'is no longer on your team' })).toBeVisible();
  await before.reload();
  await expect(before).toHaveURL('/unauthorized');
  await expect(before.getByText('You act for no company at the moment.')).toBeVisible();
});
