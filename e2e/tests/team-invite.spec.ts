import { expectDialogAccessible } from '../support/accessibility.ts';
import { field, firstHeading, toasts } from '../support/page-parts.ts';
import { chooseAddress, passAccount } from '../support/registration-form.ts';
import { registrationWords } from '../support/registration-words.ts';
import { anOwner, companyName } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

const words = registrationWords.en;

test('an owner invites a supervisor, who joins as a new person and sees the shifts of the site', async ({
  page,
  server,
  signedIn,
  openContext,
}) => {
  const owner = await anOwner(server);
  const invited = { ...server.newPerson({ userType: 'employer' }), firstName: 'Noor', lastName: 'Haddad' };
  await signedIn(owner.account);
  await page.goto('/company');
  const team = page.getByRole('region', { name: 'Team' });
  await expect(team.getByRole('list', { name: 'People of the team' })).toContainText(owner.person.email);
  await team.getByRole('button', { name: 'Invite', exact: true }).click();

  const sheet = page.getByRole('dialog', { name: 'Invite to your team' });
  await expectDialogAccessible(page, 'Invite to your team');
  await team.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(sheet.getByRole('radio')).toHaveCount(3);
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(field(sheet, 'Email')).toHaveAccessibleDescription('Email is required');
  await field(sheet, 'Email').fill(invited.email);
  await sheet.getByRole('radio', { name: /Supervisor/ }).check();
  // The only site of the company is chosen already.
  await sheet.getByRole('checkbox', { name: 'Warehouse' }).uncheck();
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(sheet.getByText('Choose at least one site.')).toBeVisible();
  await sheet.getByRole('checkbox', { name: 'Warehouse' }).check();
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toasts(page).filter({ hasText: invited.email })).toBeVisible();
  const waiting = team.getByRole('region', { name: 'Open invitations' });
  await expect(waiting).toContainText(invited.email);
  await expect(waiting).toContainText('Warehouse');

  const { link } = await server.mailTo(invited.email);
  const joining = await (await openContext()).newPage();
  await joining.goto(link);
  await expect(firstHeading(joining)).toHaveText(`Join ${companyName}`);
  await expect(joining).toHaveURL('/join');
  await joining.getByRole('button', { name: 'Create account' }).click();
  await expect(field(joining, words.email)).toHaveValue(invited.email);
  await expect(field(joining, words.email)).toHaveAttribute('readonly');
  await field(joining, words.firstName).fill(invited.firstName);
  await field(joining, words.lastName).fill(invited.lastName);
  await joining.getByRole('button', { name: words.next }).click();
  await passAccount(joining, invited);
  await chooseAddress(joining);
  await joining.getByRole('button', { name: words.create }).click();
  await expect(joining).toHaveURL('/shifts');

  await page.reload();
  await expect(team.getByRole('list', { name: 'People of the team' })).toContainText('Noor Haddad');
  await expect(waiting).toBeHidden();
  await team.getByRole('button', { name: 'What happened' }).click();
  const happened = page.getByRole('dialog', { name: 'What happened' });
  await expect(happened).toContainText('Noor Haddad joined the team');
  await field(happened, 'Who').selectOption({ label: 'Jeanne Mance' });
  await expect(happened).toContainText('Jeanne Mance invited a person to the team');
  await expect(happened).not.toContainText('joined the team');
});
