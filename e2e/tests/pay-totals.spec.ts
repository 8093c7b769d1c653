import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { anEmployer, answer, aWorker, getJob, newTitle, postJob } from '../support/hiring.ts';
import { complaintsOf, field, firstHeading, languageChooser, toasts, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

const day = (weekday: number, end_time: string) => ({ weekday, start_time: '08:00', end_time });
/** Two shifts of four paid hours and one of four and a half. */
const threeShifts = {
  wage: '18.90',
  schedule: {
    name: 'Mornings',
    break_duration: 30,
    week_count: 1,
    days: [day(1, '12:30'), day(3, '12:30'), day(5, '13:00')],
  },
};

test('a job of three shifts names its total on the card, in the application and in the confirmation', async ({
  page,
  server,
  signedIn,
  openAs,
}) => {
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
  const title = newTitle('Waiter');
  const job = await postJob(server, employer, { ...threeShifts, title });
  await signedIn(worker);
  const complaints = complaintsOf(page);

  await test.step('the card has the next shift’s pay and the total at the wage offered', async () => {
    await page.goto(`/jobs?search=${title.split(' ').at(-1)}`);
    const card = page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('$75.60for the shift');
    await expect(card).toContainText('3 shifts · $236.25');
    await card.getByRole('link', { name: title }).click();
    await expect(firstHeading(page)).toHaveText(title);
  });

  await test.step('the form names the sum at the worker’s wage and at the one offered', async () => {
    const facts = page.getByRole('region', { name: 'At a glance' });
    await expect(facts).toContainText('3 shifts · $236.25for one worker, at the wage offered');
    await field(page, 'Your hourly wage').fill('20.10');
    await expect(page.getByText('At your wage, that comes to $251.25 for 3 shifts.')).toBeVisible();
    await expect(page.getByText('At the wage offered, $18.90, it would be $236.25.')).toBeVisible();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(toasts(page).filter({ hasText: 'Your application has been sent.' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your application' })).toContainText('3 shifts · $251.25');
  });

  const applicationId = (await getJob(server, worker, job.id)).my_application?.id ?? '';
  await answer(server, employer, applicationId, 'accepted');

  await test.step('the confirmation lists each shift with its pay, and the sum', async () => {
    await visit(page, '/applications/my');
    const card = page.getByRole('article', { name: title });
    await expect(card).toContainText('3 shifts · $251.25');
    await card.getByRole('button', { name: 'Confirm Job' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm this job?' });
    const shifts = question.getByRole('list', { name: 'Shifts you commit to' }).getByRole('listitem');
    await expect(shifts).toContainText([/08:00–12:30\s*\$80\.40/, /08:00–12:30\s*\$80\.40/, /08:00–13:00\s*\$90\.45/]);
    await expect(question).toContainText('3 shifts in all$251.25');
    await expectDialogAccessible(page, 'Confirm this job?', { keepOpen: true });
    await question.getByRole('button', { name: 'Confirm Job' }).click();
    await expect(toasts(page).filter({ hasText: `You confirmed ${title}.` })).toBeVisible();
  });

  await test.step('the employer reads the same total, and that the job is full', async () => {
    const board = await openAs(employer);
    await board.goto(`/applications?job=${job.id}`);
    await expect(board.getByText('3 shifts · $251.25').first()).toBeVisible();
    await expect(board.getByText('No places left')).toBeVisible();
    await expect(board.getByText('0 of 1')).toHaveCount(0);
  });

  await test.step('the wallet counts the shifts as earnings to come, in both languages', async () => {
    await visit(page, '/wallet');
    const earnings = page.getByRole('region', { name: 'Your earnings' });
    await expect(earnings).toContainText('To come in all, 3 shifts$251.25');
    await earnings.getByText('By month and by employer').click();
    await expect(earnings).toContainText('Chez Jeanne$251.25 to come');
    await expectAccessible(page);
    await languageChooser(page).selectOption('fr');
    await expect(page.getByRole('region', { name: 'Vos revenus' })).toContainText(
      /À venir en tout, 3 quarts251,25\s\$/,
    );
  });
  expect(complaints).toEqual([]);
});
