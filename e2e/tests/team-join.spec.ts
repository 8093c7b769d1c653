import { made } from '@relevo/fixtures/http-client';
import { teamCalls } from '@relevo/fixtures/team';
import { clientOf } from '../support/accounts.ts';
import { field, firstHeading, toasts } from '../support/page-parts.ts';
import { anOwner, companyName, invited } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('an accountant with an account signs in on the invitation and joins', async ({ page, server }) => {
  const owner = await anOwner(server);
  const person = server.newPerson({ userType: 'employer' });
  await server.register(person);
  await server.verifyEmail(person);
  const { invite } = teamCalls(clientOf(server.publicUrl));
  made(await invite(owner.account, { email: person.email, role: 'accountant', site_ids: null }));
  const { link } = await server.mailTo(
    person.email,
    `${owner.person.firstName} ${owner.person.lastName} invites you to ${companyName}`,
  );

  await page.goto(link);
  await expect(firstHeading(page)).toHaveText(`Join ${companyName}`);
  const form = page.getByRole('region', { name: 'Sign in to join' });
  await expect(field(form, 'Email')).toHaveValue(person.email);
  await field(form, 'Password').fill(person.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: `Join ${companyName}` }).click();
  await expect(page).toHaveURL('/wallet');
  await expect(toasts(page).filter({ hasText: 'Welcome to the team' })).toBeVisible();
});

test('a link that leads nowhere says why, and another account is asked to sign out', async ({
  page,
  server,
  signedIn,
}) => {
  const owner = await anOwner(server);
  const { email } = server.newPerson();
  const { id, link } = await invited(server, owner, { email, role: 'manager' });
  await signedIn(owner.account);
  await page.goto(link);
  await expect(page.getByText('You are signed in with another account')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();

  const { revoke } = teamCalls(clientOf(server.publicUrl));
  made(await revoke(await server.logIn(owner.person), id));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This invitation was withdrawn');
  await page.goto('/join#unknown');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This invitation is not known');
});
