import type { Page } from '@playwright/test';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { approve, correct } from '@relevo/fixtures/attendance';
import { made } from '@relevo/fixtures/http-client';
import { expectAccessible } from '../support/accessibility.ts';
import { clientOf, storeTokens } from '../support/accounts.ts';
import { ask } from '../support/database.ts';
import { aBooking, aWorker, type Member, newTitle, postJob } from '../support/hiring.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { firstHeading, toasts, visit } from '../support/page-parts.ts';
import { aPdf, aPng } from '../support/sample-files.ts';
import { aWorkday, farAway, letHoursPass, myShift, scanNow, todaysShift, type Workday } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';

const ana = { firstName: 'Ana', lastName: 'Silva' };
const hourMs = 3_600_000;

/** A day of another worker at the same employer. */
async function dayOf(server: TestServer, { employer }: Workday, firstName: string, known = {}): Promise<Workday> {
  const worker = await aWorker(server, { firstName, lastName: 'Silva', ...known });
  const title = newTitle('Counter');
  const { id: jobId } = await postJob(server, employer, { ...todaysShift(), title, wage: '20.00' });
  await aBooking(server, { employer, worker }, jobId);
  return { employer, worker, jobId, title, shiftId: (await myShift(server, worker)).id };
}

/** Three hours at 20.00 that were scanned away from the site, so that fewer can be proposed. */
async function threeHoursFarAway(server: TestServer, day: Workday): Promise<void> {
  await scanNow(server, day, farAway);
  await letHoursPass(server, day.shiftId, 3);
  await scanNow(server, day, farAway);
}

/** The employer proposes two of three hours; the first test does it on the screen. */
async function proposeTwoHours(server: TestServer, day: Workday, reason: string): Promise<void> {
  await threeHoursFarAway(server, day);
  const checked_out_at = new Date(Date.now() - hourMs).toISOString();
  made(await correct(clientOf(server.publicUrl), day, { checked_out_at, reason }), 'the correction');
}

/** What the clock does after a day without an answer, with a wallet that covers nothing. */
async function releaseByClock(server: TestServer, day: Workday): Promise<void> {
  made(await approve(clientOf(server.publicUrl), day), 'the approval');
  await ask(server.dataDir, 'update worker_shifts set is_released_by_clock = true where id = $1', [day.shiftId]);
}

/** The week that the shift is in where the job is; in the browser's zone it may be another one. */
function mondayOf({ shift: { starts_at, job } }: WorkerShiftView): string {
  const day = new Date(new Intl.DateTimeFormat('en-CA', { timeZone: job.timezone }).format(new Date(starts_at)));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

function hourEarlier(wall: string): string {
  return new Date(Date.parse(`${wall}:00Z`) - hourMs).toISOString().slice(0, 16);
}

/** Opens the past shifts of the next worker on the phone of the one before, who is done with it. */
async function handOver(server: TestServer, phone: Page, next: Member): Promise<void> {
  await storeTokens(phone.context(), server.publicUrl, next);
  await phone.goto('/shifts/my?when=past');
}

const proposalOn = (page: Page) => page.getByRole('region', { name: 'Proposal about the pay' });

test('a correction below the scans is a proposal to accept or counter; a late cancellation is paid', async ({
  server,
  openAs,
}) => {
  const day = await aWorkday(server, { worker: ana, job: { wage: '20.00' } });
  await threeHoursFarAway(server, day);
  const [employerPage, phone] = [await openAs(day.employer), await openAs(day.worker)];
  const proposal = proposalOn(phone);

  await test.step('the employer corrects the times, and the worker accepts', async () => {
    await employerPage.goto(`/shifts?tab=attendance&job=${day.jobId}`);
    await employerPage.getByRole('button', { name: 'Correct the times of Ana Silva' }).first().click();
    const dialog = employerPage.getByRole('dialog', { name: 'Correct the times of Ana Silva' });
    const checkOut = dialog.getByLabel(/^Check-out/);
    await checkOut.fill(hourEarlier(await checkOut.inputValue()));
    await expect(dialog.getByText(/this becomes a proposal\. \$[34]\d\.\d\d goes out at once/)).toBeVisible();
    await dialog.getByLabel('Reason').fill('Ana left an hour before the end.');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(toasts(employerPage).filter({ hasText: 'The proposal is sent to Ana Silva.' })).toBeVisible();
    // About two hours: the fields know no seconds.
    const shift = await myShift(server, day.worker);
    await visit(employerPage, `/shifts?tab=roster&job=${day.jobId}&week=${mondayOf(shift)}`);
    const roster = employerPage.getByRole('tabpanel', { name: 'Roster' });
    await expect(roster.getByText('Proposal open').first()).toBeVisible();

    await phone.goto('/shifts/my?when=past');
    await expect(proposal).toContainText('Your employer proposes other hours.');
    await expect(proposal).toContainText('Ana left an hour before the end.');
    await expect(proposal).toContainText('$60.00');
    await expectAccessible(phone);
    await proposal.getByRole('button', { name: `Accept $${shift.pay}` }).click();
    await expect(proposal).toContainText('The proposal was accepted.');
    // The employer's screen shows it without a reload.
    await expect(roster.getByText('Proposal open')).toHaveCount(0);
    expect(await myShift(server, day.worker)).toMatchObject({ pay: shift.pay, dispute: { status: 'resolved' } });
  });

  await test.step('a worker counters another one, and the employer accepts', async () => {
    const other = await dayOf(server, day, 'Bea');
    await proposeTwoHours(server, other, 'Bea left an hour before the end.');
    await handOver(server, phone, other.worker);
    await proposal.getByRole('button', { name: 'Propose something else' }).click();
    const amount = proposal.getByLabel('Pay for the whole shift');
    await expect(amount).toBeFocused();
    await proposal.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(amount).toHaveAccessibleDescription(/Please fill this in/);
    await amount.fill('600');
    await proposal.getByLabel('Reason').fill('I left half an hour before the end.');
    await proposal.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(amount).toHaveAccessibleDescription(/at most/);
    await amount.fill('50.00');
    await proposal.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(proposal).toContainText(/Your employer has until .* to answer\./);

    await visit(employerPage, `/shifts?tab=attendance&job=${other.jobId}`);
    await expect(employerPage.getByText('Counter-proposal')).toBeVisible();
    await employerPage.getByRole('button', { name: 'Answer the proposal: Bea Silva' }).click();
    const counter = proposalOn(employerPage);
    await expect(counter).toContainText('I left half an hour before the end.');
    await counter.getByRole('button', { name: 'Accept $50.00' }).click();
    await expect(proposal).toContainText('The counter-proposal was accepted.');
    expect(await myShift(server, other.worker)).toMatchObject({ pay: '50.00', pay_basis: 'agreed' });
  });

  await test.step('a late cancellation names its amount before, and the worker is paid it', async () => {
    const late = await dayOf(server, day, 'Cleo');
    // The answered proposal is still open over the page.
    await employerPage.keyboard.press('Escape');
    await visit(employerPage, `/shifts?tab=attendance&job=${late.jobId}`);
    await employerPage.getByRole('button', { name: 'Cancel shift of Cleo Silva' }).first().click();
    const dialog = employerPage.getByRole('dialog', { name: 'Cancel the shift of Cleo Silva?' });
    await expect(dialog.getByText(/Cleo Silva is paid \$\d+\.\d\d for the cancelled shift/)).toBeVisible();
    await expectAccessible(employerPage);
    await dialog.getByRole('button', { name: /^Cancel shift and pay \$/ }).click();
    await expect(toasts(employerPage).filter({ hasText: 'The shift of Cleo Silva is cancelled.' })).toBeVisible();

    const { pay, funding, pay_basis } = await myShift(server, late.worker);
    expect([funding, pay_basis]).toEqual(['paid', 'cancellation']);
    await handOver(server, phone, late.worker);
    await expect(phone.getByText('Cancellation pay: the employer cancelled shortly before the start')).toBeVisible();
    await expect(phone.getByText(`$${pay}`).first()).toBeVisible();
    await expectAccessible(phone);
    await expect(phone.getByRole('button', { name: /^Something is not right: / })).toBeVisible();
  });
});

test('a worker asks for more pay with files, another refuses a proposal, and the team decides', async ({
  server,
  openAs,
  page,
}) => {
  const day = await aWorkday(server, { worker: ana, job: { wage: '20.00' } });
  const refused = await dayOf(server, day, 'Bea');
  const phone = await openAs(day.worker);
  const proposal = proposalOn(phone);

  await test.step('files are chosen, sent and opened by the employer', async () => {
    await scanNow(server, day);
    await letHoursPass(server, day.shiftId, 1);
    await scanNow(server, day);
    await phone.goto('/shifts/my?when=past');
    await phone.getByRole('button', { name: /^Something is not right: / }).click();
    const dialog = phone.getByRole('dialog', { name: 'Ask for more pay' });
    await dialog.getByRole('radio', { name: 'An amount' }).check();
    const amount = dialog.getByLabel('Pay for the whole shift');
    await dialog.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(amount).toHaveAccessibleDescription(/Please fill this in/);
    await amount.fill('30.00');
    await dialog.getByLabel('Reason').fill('I helped to clean up afterwards.');
    const chooser = dialog.locator('input[type="file"]');
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') });
    await expect(chooser).toHaveAccessibleDescription(/This type of file is not accepted/);
    await chooser.setInputFiles({ ...aPng('damaged.png'), buffer: Buffer.from('no picture') });
    await dialog.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(chooser).toHaveAccessibleDescription(/This type of file is not accepted/);
    await dialog.getByRole('button', { name: 'Remove damaged.png' }).click();
    for (const name of ['floor.png', 'door.png']) await chooser.setInputFiles(aPng(name));
    await chooser.setInputFiles(aPdf('list.pdf'));
    await chooser.setInputFiles(aPng('fourth.png'));
    await expect(chooser).toHaveAccessibleDescription(/No more than 3 allowed/);
    await expectAccessible(phone);
    await dialog.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(toasts(phone).filter({ hasText: 'Your proposal is sent to your employer.' })).toBeVisible();
    await expect(proposal).toContainText('$30.00');
    await expect(proposal.getByRole('link')).toHaveText(['floor.png', 'door.png', 'list.pdf']);
    expect((await myShift(server, day.worker)).dispute).toMatchObject({ status: 'open', opened_by: 'worker' });

    const employerPage = await openAs(day.employer);
    await employerPage.goto(`/shifts?tab=attendance&job=${day.jobId}`);
    await employerPage.getByRole('button', { name: 'Answer the proposal: Ana Silva' }).click();
    const link = employerPage.getByRole('dialog').getByRole('link', { name: 'list.pdf' });
    const file = await employerPage.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
  });

  await proposeTwoHours(server, refused, 'Bea left an hour before the end.');
  await handOver(server, phone, refused.worker);
  await proposal.getByRole('button', { name: 'Refuse' }).click();
  await expect(proposal).toContainText('Our team looks at it and decides.');

  await signInOperator(page, server.consoleUrl, await anOperator(server), '/disputes?status=open');
  const evidence = page.getByRole('dialog', { name: 'Evidence' });

  await test.step('the team opens the files', async () => {
    const row = page.getByRole('row').filter({ hasText: day.title });
    await expect(row).toContainText('3 files');
    await row.getByRole('button', { name: 'Evidence on the shift of Ana Silva' }).click();
    await expect(evidence.getByRole('link')).toHaveText(['floor.png', 'door.png', 'list.pdf']);
    await evidence.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('the team decides what was refused', async () => {
    await visit(page, `${server.consoleUrl}/disputes`);
    await expect(firstHeading(page)).toHaveText('Disputes');
    const row = page.getByRole('row').filter({ hasText: refused.title });
    await expect(row).toContainText('Bea left an hour before the end.');
    await row.getByRole('button', { name: 'Evidence on the shift of Bea Silva' }).click();
    await expect(evidence).toContainText('not verified');
    await expect(evidence).toContainText('Dispute opened');
    await expectAccessible(page);
    await evidence.getByRole('button', { name: 'Close' }).first().click();
    await row.getByRole('button', { name: 'Decide the dispute of Bea Silva' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('The whole pay of this shift').fill('61');
    await dialog.getByLabel('Reason').fill('Both scans show three hours.');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(dialog.getByText(/can be at most \$60\.00/)).toBeVisible();
    await dialog.getByLabel('The whole pay of this shift').fill('60.00');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(dialog).toBeHidden();

    await expect(proposal).toContainText('Our team decided.');
    await expect(proposal).toContainText('Both scans show three hours.');
    expect(await myShift(server, refused.worker)).toMatchObject({ pay: '60.00', pay_basis: 'decided' });
  });
});

test('sending a worker home names the minimum before, which is fixed; due pay that the clock released can be disputed', async ({
  server,
  openAs,
}) => {
  const day = await aWorkday(server, { worker: { ...ana, language: 'fr' }, job: { wage: '20.00' }, deposit: '0' });
  await scanNow(server, day);
  const employerPage = await openAs(day.employer);
  await employerPage.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  await employerPage.getByRole('button', { name: 'Send home: Ana Silva' }).click();
  const dialog = employerPage.getByRole('dialog', { name: 'Send Ana Silva home?' });
  await expect(dialog.getByText(/is paid at least the minimum: \$60\.00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'End the shift now' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The delivery does not come today.');
  await dialog.getByRole('button', { name: 'End the shift now' }).click();
  await expect(toasts(employerPage).filter({ hasText: 'The shift of Ana Silva is ended: $60.00.' })).toBeVisible();
  const phone = await openAs(day.worker);
  await phone.goto('/shifts/my?when=past');
  await expect(phone.getByText('Le minimum pour une personne renvoyée à la maison')).toBeVisible();

  const released = await dayOf(server, day, 'Eva', { language: 'fr' });
  await threeHoursFarAway(server, released);
  await releaseByClock(server, released);
  await visit(employerPage, `/shifts?tab=payments&job=${day.jobId}`);
  const payments = employerPage.getByRole('tabpanel', { name: 'Payments' });
  await expect(payments.getByText('Ana Silva').first()).toBeVisible();
  await expect(payments.getByRole('button', { name: 'Dispute the pay of Ana Silva' })).toHaveCount(0);
  await visit(employerPage, `/shifts?tab=payments&job=${released.jobId}`);
  await payments.getByRole('button', { name: 'Dispute the pay of Eva Silva' }).click();
  const claim = employerPage.getByRole('dialog', { name: 'Dispute the pay of Eva Silva' });
  await expect(claim).toContainText('$60.00 is due for this shift.');
  const amount = claim.getByLabel('Pay for the whole shift');
  await amount.fill('60.00');
  await claim.getByLabel('Reason').fill('Eva left by herself.');
  await claim.locator('input[type="file"]').setInputFiles(aPdf('delivery.pdf'));
  await claim.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(amount).toHaveAccessibleDescription(/at most/);
  await expectAccessible(employerPage);
  await amount.fill('20.00');
  await claim.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(toasts(employerPage).filter({ hasText: 'Your proposal is sent to Eva Silva.' })).toBeVisible();
  await expect(payments.getByRole('button', { name: 'Dispute the pay of Eva Silva' })).toHaveCount(0);

  await handOver(server, phone, released.worker);
  const proposal = phone.getByRole('region', { name: 'Proposition au sujet de la paie' });
  await expect(proposal).toContainText('Votre employeur propose une paie moins élevée.');
  await expect(proposal.getByRole('list', { name: 'Fichiers' }).getByRole('link')).toHaveText(['delivery.pdf']);
  expect(await myShift(server, released.worker)).toMatchObject({
    pay: '20.00',
    funding: 'due',
    dispute: { opened_by: 'employer' },
  });
});
