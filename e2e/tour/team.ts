import type { Page } from '@playwright/test';
import { demoAccounts } from '@relevo/domain/demo-accounts';
import type { Tokens } from '../support/accounts.ts';
import { field, firstHeading, toasts } from '../support/page-parts.ts';
import { expect, type TestServer } from '../support/test.ts';
import type { Pictures } from './pictures.ts';
import { scrollTo } from './scroll-to.ts';

type TeamTour = {
  office: Page;
  server: TestServer;
  pictures: Pictures;
  openOnPhone(tokens?: Tokens): Promise<Page>;
};

const invited = 'lucie.bernier@relevo.example';

/** Who acts for the company, how they join it, what a supervisor sees, and keys for its programs. */
export async function takeTeam({ office, server, pictures, openOnPhone }: TeamTour): Promise<void> {
  await office.goto('/company');
  const team = office.getByRole('region', { name: 'Team' });
  const people = team.getByRole('list', { name: 'People of the team' });
  await expect(people).toContainText(demoAccounts.supervisor.email);
  await team.getByRole('button', { name: 'Invite', exact: true }).click();
  const sheet = office.getByRole('dialog', { name: 'Invite to your team' });
  await field(sheet, 'Email').fill(invited);
  await sheet.getByRole('radio', { name: /Accountant/ }).check();
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toasts(office).filter({ hasText: invited })).toBeVisible();
  await expect(toasts(office)).toHaveCount(0, { timeout: 15_000 });
  await scrollTo(team, { above: 96 });
  await pictures.take(office, 'team', people);

  const { link } = await server.mailTo(invited);
  const joining = await openOnPhone();
  await joining.goto(link);
  await pictures.take(joining, 'join', joining.getByRole('button', { name: 'Create account' }));
  await expect(firstHeading(joining)).toHaveText(/^Join /);
  await joining.context().close();

  const board = await openOnPhone(await server.logIn(demoAccounts.supervisor));
  await board.goto('/shifts');
  await expect(board.getByRole('tab')).toHaveText(['Roster', 'Attendance', 'Timeline']);
  await expect(board.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await pictures.take(board, 'supervisor', board.getByRole('tab', { name: 'Roster' }));
  await board.context().close();

  const developers = office.getByRole('region', { name: 'Developers' });
  await developers.getByText('API keys', { exact: true }).click();
  await developers.getByRole('button', { name: 'Create a key' }).click();
  const newKey = office.getByRole('dialog', { name: 'New API key' });
  await field(newKey, 'Name').fill('Payroll');
  await newKey.getByRole('checkbox', { name: 'See reports' }).check();
  await pictures.take(office, 'developers', field(newKey, 'Name'));
}
