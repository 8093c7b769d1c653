import { expectAccessible } from '../support/accessibility.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { firstHeading, toasts, visit } from '../support/page-parts.ts';
import { aPng } from '../support/sample-files.ts';
import { aWorkday, letHoursPass, myShift, scanNow } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const ana = { firstName: 'Ana', lastName: 'Silva' };

test('a worker reports an injury with a file, reads what happens next, and the team answers', async ({
  server,
  openAs,
  page,
}) => {
  const day = await aWorkday(server, { worker: ana });
  const phone = await openAs(day.worker);
  await phone.goto('/shifts/my');
  await phone
    .getByRole('button', { name: /^Report a problem: / })
    .first()
    .click();
  const dialog = phone.getByRole('dialog', { name: 'Report a problem' });
  const kind = dialog.getByLabel('What is it about?');
  await expect(kind).toBeFocused();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(kind).toHaveAccessibleDescription(/Please fill this in/);
  await kind.selectOption('Someone was hurt');
  await expect(dialog.getByRole('region', { name: 'Numbers to call' })).toContainText('911');
  await dialog.getByLabel('What happened?').fill('I cut my hand at the slicer.');
  await dialog.locator('input[type="file"]').setInputFiles(aPng('hand.png'));
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Send the report' }).click();

  const sent = phone.getByRole('dialog', { name: 'Thank you, we have your report' });
  await expect(sent).toContainText('A person on our team reads your report.');
  await expectAccessible(phone);
  await sent.getByRole('link', { name: 'See your reports and what happens next' }).click();
  await expect(firstHeading(phone)).toHaveText('Reports about shifts');
  const own = phone.getByRole('article', { name: 'Someone was hurt' });
  await expect(own).toContainText('Received');
  await expect(own.getByRole('link', { name: 'hand.png' })).toBeVisible();
  await expect(phone.getByRole('link', { name: /CNESST/ })).toHaveAttribute('href', 'tel:+18448380808');
  await expectAccessible(phone);

  await test.step('the employer sees nothing of it, and can report too', async () => {
    const employerPage = await openAs(day.employer);
    await employerPage.goto('/problems');
    await expect(employerPage.getByText('You have not reported anything.', { exact: false })).toBeVisible();
    await visit(employerPage, `/shifts?tab=payments&shift=${day.shiftId}`);
    await employerPage.getByRole('button', { name: 'Report a problem: Ana Silva' }).click();
    await expect(employerPage.getByRole('dialog', { name: 'Report a problem' })).toBeVisible();
  });

  await signInOperator(page, server.consoleUrl, await anOperator(server), '/problems');
  await expect(firstHeading(page)).toHaveText('Shift reports');
  const row = page.getByRole('row').filter({ hasText: day.title });
  await expect(row).toContainText('Urgent');
  await row.getByRole('button', { name: `Read the report about ${day.title}` }).click();
  const reader = page.getByRole('dialog', { name: 'Someone was hurt' });
  await expect(reader.getByRole('link', { name: 'hand.png' })).toBeVisible();
  await reader.getByLabel('New note').fill('Called: two stitches.');
  await reader.getByRole('button', { name: 'Add note' }).click();
  await expect(reader.getByRole('list', { name: 'Notes of operators' })).toContainText('Called: two stitches.');
  await expectAccessible(page);
  await reader.getByLabel('Answer to the reporter').fill('We will call you this afternoon.');
  await reader.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(reader).toBeHidden();

  await phone.reload();
  await expect(own).toContainText('We are on it');
  await expect(own).toContainText('Our team writes: We will call you this afternoon.');
  await expect(own).not.toContainText('two stitches');
});

test('a worker claims the hours worked and sees what they pay before sending', async ({ server, openAs }) => {
  const day = await aWorkday(server, { worker: ana, job: { wage: '20.00' } });
  await scanNow(server, day);
  await letHoursPass(server, day.shiftId, 1);
  await scanNow(server, day);
  const phone = await openAs(day.worker);
  await phone.goto('/shifts/my?when=past');
  await phone.getByRole('button', { name: /^Something is not right: / }).click();
  const dialog = phone.getByRole('dialog', { name: 'Ask for more pay' });
  await dialog.getByLabel('Reason').fill('I began an hour before the scan.');
  await dialog.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(dialog.getByText('These are the hours on record.', { exact: false })).toBeVisible();
  const start = dialog.getByLabel(/^I started at/);
  const hourEarlier = new Date(Date.parse(`${await start.inputValue()}:00Z`) - 3_600_000).toISOString().slice(0, 16);
  await start.fill(hourEarlier);
  await expect(dialog.getByRole('status')).toContainText(/These hours pay \$(39|40)\.\d\d/);
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(toasts(phone).filter({ hasText: 'Your proposal is sent to your employer.' })).toBeVisible();
  const shift = await myShift(server, day.worker);
  expect(shift.dispute).toMatchObject({ status: 'open', opened_by: 'worker' });
  await expect(phone.getByRole('region', { name: 'Proposal about the pay' })).toContainText(/ to /);
});
