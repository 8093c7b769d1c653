import type { Page } from '@playwright/test';
import { weekdayOf } from '@relevo/domain/calendar-days';
import { localDate } from '@relevo/domain/schedule';
import { afternoonZone, shiftFromNow } from '@relevo/fixtures/job-body';
import { send } from '../support/accounts.ts';
import { ask } from '../support/database.ts';
import { aBooking, anEmployer, applyFor, aWorker, getJob, type Member, newTitle, postJob } from '../support/hiring.ts';
import { toasts, visit } from '../support/page-parts.ts';
import { payIn } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

test.use(phone);

test('a cancelled shift is filled with one tap of the employer and one of the worker, both on phones', async ({
  server,
  openAs,
}) => {
  const [employer, first, second] = await Promise.all([
    anEmployer(server),
    aWorker(server, { firstName: 'Ada', lastName: 'Roy' }),
    aWorker(server, { firstName: 'Léo', lastName: 'Gagnon' }),
  ]);
  await payIn(server, employer);
  const title = newTitle('Waiter');
  const job = await postJob(server, employer, { ...tonight(), title });
  await aBooking(server, { employer, worker: first }, job.id);
  await standBy(server, second, job.id);
  const [office, pocket] = [await openAs(employer), await openAs(second)];
  await office.goto(`/shifts?tab=attendance&job=${job.id}`);
  await expect(office.getByRole('main').getByText(nameOf(first))).toBeVisible();
  await pocket.goto('/applications/my?status=offers');
  await expect(pocket.getByText('No offers now', { exact: true })).toBeVisible();

  const other = await openAs(first);
  await other.goto('/shifts/my');
  await other.getByRole('button', { name: new RegExp(`^Cancel shift: ${title}`) }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel the shift' }).click();
  await expect(toasts(other).filter({ hasText: `Your shift at ${title} is cancelled.` })).toBeVisible();

  const search = office.getByRole('region', { name: `Replacement for ${title}` });
  await expect(search).toContainText('A worker is missing.');
  await search.getByRole('button', { name: 'Start' }).click();
  await expect(search).toContainText(/Looking: 1 asked, \d+\smin left/);

  await test.step('the details name who was asked and how the order is made, and Back closes them', async () => {
    await search.getByRole('link', { name: /^Looking/ }).click();
    const details = office.getByRole('dialog', { name: 'Search for a replacement' });
    await expect(details.getByRole('listitem')).toContainText([nameOf(second)]);
    await expect(details.getByRole('listitem')).toContainText(['Stands by']);
    await expect(details).toContainText('First whoever stands by');
    await office.goBack();
    await expect(details).toBeHidden();
  });

  await test.step('a raised wage names what it adds and reaches the worker', async () => {
    await search.getByRole('button', { name: 'Raise wage' }).click();
    const dialog = office.getByRole('dialog', { name: 'Raise the wage' });
    await dialog.getByLabel('New hourly wage').fill('25');
    await expect(dialog).toContainText('$5.00 more an hour: at most $20.00 more for 1 shift.');
    await dialog.getByRole('button', { name: 'Raise to $25.00' }).click();
    await expect(dialog).toBeHidden();
    await expect(pocket.getByRole('article', { name: title })).toContainText('$25.00');
  });

  await pocket.getByRole('button', { name: `Accept for $100.00: ${title}` }).tap();
  const people = office.getByRole('main').getByRole('listitem');
  await expect(people.filter({ hasText: nameOf(second) })).toBeVisible();
  await expect(search).toBeHidden();
  expect(await getJob(server, employer, job.id)).toMatchObject({ counts: { confirmed: 1, positions_left: 0 } });

  await test.step('the employer cancels and looks for a replacement: the cost is named, and no worker is left to ask', async () => {
    await office.getByRole('button', { name: `Cancel shift of ${nameOf(second)}` }).click();
    const question = office.getByRole('dialog', { name: `Cancel the shift of ${nameOf(second)}?` });
    await expect(question).toContainText(/is paid \$/);
    await question.getByLabel('Find a replacement').check();
    await question.getByRole('button', { name: /^Cancel shift/ }).click();
    await expect(toasts(office).filter({ hasText: 'We are looking for a replacement.' })).toBeVisible();
    const find = office.getByRole('main').getByRole('button', { name: 'Find a replacement' });
    await find.click();
    await expect(office.getByText('Nobody to ask. Mark favourites, or let the search reach everyone.')).toBeVisible();
    await openNotification(office, 'No replacement was found');
    await expect(office.getByRole('dialog', { name: 'Search for a replacement' })).toContainText('Nobody to ask.');
  });
});

test('an awaited worker is searched for among all searches, until the employer records that they are here', async ({
  server,
  openAs,
}) => {
  const [employer, worker, other] = await Promise.all([
    anEmployer(server),
    aWorker(server, { firstName: 'Ada', lastName: 'Roy' }),
    aWorker(server, { firstName: 'Léo', lastName: 'Gagnon' }),
  ]);
  const title = newTitle('Counter');
  const [job, later] = await Promise.all([
    postJob(server, employer, { ...shiftFromNow(new Date(), -30, 240), title }),
    postJob(server, employer, {}),
  ]);
  await aBooking(server, { employer, worker }, job.id);
  await applyFor(server, other, later.id);
  await send(`${server.publicUrl}/api/connection/`, {
    tokens: employer,
    body: { kind: 'favourite', user_id: other.id },
  });
  await ask(server.dataDir, 'update worker_shifts set awaited_at = now() where job_id = $1', [job.id]);

  const pocket = await openAs(worker);
  await pocket.goto('/shifts/my');
  await expect(pocket.getByText('You are awaited', { exact: true })).toBeVisible();

  const office = await openAs(employer);
  await office.goto(`/shifts?tab=attendance&job=${job.id}`);
  await office.getByRole('button', { name: `Find a replacement for ${nameOf(worker)}` }).click();
  const search = office.getByRole('region', { name: `Replacement for ${title}` });
  await expect(search).toContainText('Looking: 1 asked');

  await test.step('the list of all searches leads to this one', async () => {
    await visit(office, '/shifts?replacement=all');
    const all = office.getByRole('dialog', { name: 'Replacements' });
    await expect(all.getByRole('listitem').filter({ hasText: title })).toContainText('Looking: 1 asked');
    await all.getByRole('link', { name: title }).click();
    await expect(office.getByRole('dialog', { name: 'Search for a replacement' })).toContainText(nameOf(other));
  });

  await visit(office, `/shifts?tab=attendance&job=${job.id}`);
  await office.getByRole('button', { name: `Is here: ${nameOf(worker)}` }).click();
  const question = office.getByRole('dialog', { name: `Is ${nameOf(worker)} here?` });
  await expect(question).toContainText('nobody else can take it');
  await question.getByRole('button', { name: 'Is here' }).click();
  await expect(toasts(office).filter({ hasText: `${nameOf(worker)} is recorded as here.` })).toBeVisible();
  await expect(search).toBeHidden();
  await expect(pocket.getByText('You are awaited', { exact: true })).toBeHidden();
});

const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`;

async function openNotification(page: Page, title: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: title }).first().click();
}

function standBy({ publicUrl }: TestServer, worker: Member, jobId: string): Promise<unknown> {
  return send(`${publicUrl}/api/job/job/${jobId}/standby/`, { tokens: worker });
}

/** A shift of four hours that begins some hours from now, at a place where it is early afternoon. */
function tonight() {
  const now = new Date();
  const timezone = afternoonZone(now);
  const today = localDate(now, timezone);
  const days = [{ weekday: weekdayOf(today), start_time: '17:00', end_time: '21:00' }];
  return { start_date: today, timezone, schedule: { name: 'Evening', break_duration: 0, week_count: 1, days } };
}
