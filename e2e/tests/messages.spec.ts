import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { send } from '../support/accounts.ts';
import { anEmployer, applyFor, aWorker, newTitle, postJob } from '../support/hiring.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { firstHeading, toasts } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/variants.ts';

const marc = { firstName: 'Marc', lastName: 'Tremblay' };

test('an applicant and an employer write to each other, live, with contact details masked', async ({
  server,
  openAs,
}) => {
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server, marc)]);
  const title = newTitle('Server');
  const { id: jobId } = await postJob(server, employer, { title });
  await applyFor(server, worker, jobId);

  const workerPage = await openAs(worker);
  await workerPage.setViewportSize(phone.viewport);
  await workerPage.goto('/applications/my');
  await workerPage
    .getByRole('article', { name: title })
    .getByRole('link', { name: `Message (${title})` })
    .click();
  await expect(firstHeading(workerPage)).toHaveText('Chez Jeanne');
  await expect(workerPage.getByText('No message yet.')).toBeVisible();
  // Beside an open conversation the list does not say that there is none.
  await workerPage.setViewportSize(desktop.viewport);
  await expect(
    workerPage.getByText('Once the first message is written, this conversation is listed here.'),
  ).toBeVisible();
  await expect(workerPage.getByText('No messages yet')).toHaveCount(0);
  await workerPage.setViewportSize(phone.viewport);
  const write = workerPage.getByLabel('Write a message');
  await write.fill('x'.repeat(2001));
  await expect(write).toHaveAccessibleDescription(/hidden until a booking is confirmed\. 1 character too many$/);
  await expect(write).toHaveAttribute('aria-invalid', 'true');
  await write.fill('Is there parking? You reach me at 514 555 0134.');
  // What was typed is there again after the screen was left.
  await workerPage.getByRole('link', { name: 'All conversations' }).click();
  await expect(firstHeading(workerPage)).toHaveText('Messages');
  await workerPage.goBack();
  await expect(write).toHaveValue('Is there parking? You reach me at 514 555 0134.');
  await workerPage.getByRole('button', { name: 'Send' }).click();
  const sent = workerPage.getByRole('listitem').filter({ hasText: 'Is there parking? You reach me at •••.' });
  await expect(sent).toContainText('We hid contact details.');
  await expect(sent).toContainText('Sent');

  const employerPage = await openAs(employer);
  await employerPage.goto('/applications');
  await employerPage.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await employerPage.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: title }).click();
  const conversation = employerPage.getByRole('region', { name: 'Conversation', exact: true });
  await expect(conversation.getByRole('listitem')).toContainText('You reach me at •••.');
  await expect(sent).toContainText('Read');
  await expectAccessible(employerPage);

  // Without a network the message waits, and arrives once.
  await employerPage.context().setOffline(true);
  await employerPage.getByLabel('Write a message').fill('Yes, behind the house.');
  await employerPage.keyboard.press('Enter');
  await expect(conversation.getByText('You are offline.')).toBeVisible();
  await expect(conversation.getByText('Not sent.')).toBeVisible();
  await employerPage.context().setOffline(false);
  const answer = conversation.getByRole('listitem').filter({ hasText: 'Yes, behind the house.' });
  await expect(answer).toContainText(/Sent|Read/);
  await expect(answer).toHaveCount(1);

  await expect(workerPage.getByRole('listitem').filter({ hasText: 'Yes, behind the house.' })).toHaveCount(1);
  await expect(workerPage.getByRole('status').filter({ hasText: 'New message: Yes, behind the house.' })).toHaveCount(
    1,
  );
  await expectAccessible(workerPage);
});

test('a reported message is read in the console, which takes it out of the queue', async ({ server, openAs, page }) => {
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server, marc)]);
  const title = newTitle('Server');
  const { id: jobId } = await postJob(server, employer, { title });
  const { thread_id } = await applyFor(server, worker, jobId);
  const message = { text: 'Yes, behind the house.', client_id: randomUUID() };
  await send(`${server.publicUrl}/api/message/threads/${thread_id}/`, { tokens: employer, body: message });

  const workerPage = await openAs(worker);
  await workerPage.setViewportSize(phone.viewport);
  await workerPage.goto(`/messages/${thread_id}`);
  await workerPage.getByRole('button', { name: 'Report' }).click();
  const report = workerPage.getByRole('dialog', { name: 'Report this message?' });
  await report.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(report.getByText('Please give a reason')).toBeVisible();
  await report.getByLabel('What is wrong with it?').fill('It is not true.');
  await report.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(toasts(workerPage).filter({ hasText: 'Our team will look at it.' })).toBeVisible();

  // The console reads that conversation, and takes it out of the queue.
  await signInOperator(page, server.consoleUrl, await anOperator(server), '/threads?state=waiting');
  await page.getByRole('button', { name: `Read the conversation about ${title}` }).click();
  const thread = page.getByRole('dialog', { name: 'Conversation' });
  await expect(thread.getByRole('listitem').filter({ hasText: 'Reported: It is not true.' })).toContainText(
    'Yes, behind',
  );
  await expectAccessible(page);
  await thread.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(page.getByRole('button', { name: `Read the conversation about ${title}` })).toHaveCount(0);
});
