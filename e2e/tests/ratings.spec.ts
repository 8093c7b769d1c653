import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { send, type Tokens } from '../support/accounts.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { firstHeading, toasts, visit } from '../support/page-parts.ts';
import { aWorkday, letHoursPass, scanNow, type Workday } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { desktop, phone } from '../support/variants.ts';

const ana = { firstName: 'Ana', lastName: 'Silva', language: 'fr' } as const;

/** The circle of a star is drawn; what is tapped is its label. */
const chooseStars = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click();

/** A shift of two hours that is over. */
async function aPastShift(server: TestServer): Promise<Workday> {
  const day = await aWorkday(server, { worker: ana });
  await scanNow(server, day);
  await letHoursPass(server, day.shiftId, 2);
  await scanNow(server, day);
  return day;
}

test('both sides rate a shift blind and read each other once both have', async ({ server, openAs }) => {
  const day = await aPastShift(server);

  // The employer, in English on a desktop, from the payments.
  const employerPage = await openAs(day.employer);
  await employerPage.setViewportSize(desktop.viewport);
  await employerPage.goto(`/shifts?tab=payments&job=${day.jobId}`);
  await employerPage.getByRole('button', { name: 'Rate Ana Silva' }).click();
  const details = employerPage.getByRole('dialog', { name: 'Ana Silva' });
  const theirs = details.getByRole('region', { name: 'Rating of this shift' });
  await chooseStars(employerPage, '2 stars of 5');
  await chooseStars(employerPage, '4 stars of 5');
  for (const tag of ['Punctual', 'Skilled', 'Careful']) await theirs.getByRole('button', { name: tag }).click();
  await expect(theirs.getByRole('button', { name: 'Friendly' })).toBeDisabled();
  await theirs.getByRole('button', { name: 'Careful' }).click();
  await theirs.getByLabel('A few words (optional)').fill('Not bad for a beginner.');
  await expectNoViolations(employerPage, 'light');
  await theirs.getByRole('button', { name: 'Send rating' }).click();
  await expect(theirs).toContainText('The worker sees it once both of you have rated');
  await expect(theirs.getByText('4 stars of 5')).toBeAttached();

  // The worker, in French on a phone, from the past shift; nothing of it is there yet.
  const workerPage = await openAs(day.worker);
  await workerPage.setViewportSize(phone.viewport);
  await workerPage.goto('/shifts/my?when=past');
  const mine = workerPage.getByRole('region', { name: 'Évaluation de ce quart' });
  await expect(mine.getByText('Comment était le travail ici?')).toBeVisible();
  await expect(mine).not.toContainText('beginner');
  await chooseStars(workerPage, '5 étoiles sur 5');
  await mine.getByRole('button', { name: 'Lieu sûr' }).click();
  await expectNoViolations(workerPage, 'light');
  await mine.getByRole('button', { name: 'Envoyer l’évaluation' }).click();
  await expect(mine).toContainText('Ce que dit l’employeur');
  await expect(mine).toContainText('Not bad for a beginner.');
  await expect(mine).toContainText('Ponctualité');
  // The other screen follows without a reload.
  await expect(theirs).toContainText('What the worker says');
  await expect(theirs).toContainText('Safe place');

  // What workers say about the company is on its job.
  await visit(workerPage, `/jobs/${day.jobId}`);
  await workerPage.getByRole('button', { name: '1 évaluation', exact: true }).click();
  const ofCompany = workerPage.getByRole('dialog', { name: 'Évaluations de Chez Jeanne' });
  await expect(ofCompany.getByRole('listitem')).toContainText('Ana S.');
});

test('a comment that the worker reports is hidden by the team, and its stars stay', async ({
  server,
  openAs,
  page,
}) => {
  const day = await aPastShift(server);
  const rate = (tokens: Tokens, body: object) =>
    send(`${server.publicUrl}/api/shift/worker-shift/${day.shiftId}/rate/`, { tokens, body });
  await rate(day.employer, { stars: 4, tags: ['punctual', 'skilled'], comment: 'Not bad for a beginner.' });
  await rate(day.worker, { stars: 5, tags: ['safe_place'] });

  // The worker finds what was said on the own profile.
  const workerPage = await openAs(day.worker);
  await workerPage.setViewportSize(phone.viewport);
  await workerPage.goto('/profile');
  await expect(firstHeading(workerPage)).toHaveText('Profil');
  await workerPage.getByRole('button', { name: '1 évaluation', exact: true }).click();
  const said = workerPage.getByRole('dialog', { name: 'Évaluations de Ana Silva' });
  await said.getByRole('button', { name: 'Signaler le commentaire de Chez Jeanne' }).click();
  await said.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(said.getByText('Veuillez écrire quelques mots.')).toBeVisible();
  const reason = `Faux (${day.title})`;
  await said.getByLabel('Qu’est-ce qui ne va pas dans ce commentaire?').fill(reason);
  await expectNoViolations(workerPage, 'light');
  await said.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(toasts(workerPage).filter({ hasText: 'Notre équipe va l’examiner.' })).toBeVisible();

  await signInOperator(page, server.consoleUrl, await anOperator(server), '/ratings?state=waiting');
  const reported = page.getByRole('main').getByRole('listitem').filter({ hasText: reason }).first();
  await expect(reported).toContainText('Not bad for a beginner.');
  await expectNoViolations(page, 'light');
  await reported.getByRole('button', { name: 'Evidence on the shift of Ana Silva' }).click();
  const evidence = page.getByRole('dialog', { name: 'Evidence' });
  await expect(evidence.getByText('Start', { exact: true })).toBeVisible();
  await expect(evidence).toContainText('Messages about the job');
  await expectNoViolations(page, 'light');
  await page.keyboard.press('Escape');
  await reported.getByRole('button', { name: 'Hide the comment' }).click();
  await expect(reported).toHaveCount(0);

  await workerPage.keyboard.press('Escape');
  await workerPage.getByRole('button', { name: '1 évaluation', exact: true }).click();
  await expect(said.getByText('Notre équipe a masqué ce commentaire. Les étoiles restent.')).toBeVisible();
  await expect(said.getByText('4 étoiles sur 5')).toBeAttached();
});
