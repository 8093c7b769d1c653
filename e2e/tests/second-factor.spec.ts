import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { plugInAuthenticator } from '../support/authenticator.ts';
import { givePassword } from '../support/confirm-password.ts';
import { aWorker, type Member } from '../support/hiring.ts';
import { anOperator, signInOperator, totpNow } from '../support/operator.ts';
import { field, firstHeading, toasts, visit } from '../support/page-parts.ts';
import { turnOnTwoStep } from '../support/second-factor.ts';
import { expect, test } from '../support/test.ts';

test('a worker turns two-step sign-in on, signs in with a code and with a recovery code, and turns it off', async ({
  page,
  server,
  signedIn,
  openContext,
}) => {
  const worker = await aWorker(server);
  await signedIn(worker);
  await page.goto('/security');
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' });
  await twoStep.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await givePassword(page, worker.password);

  const sheet = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await expect(sheet.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await sheet.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(' ', '');
  await expectDialogAccessible(page, 'Turn on two-step sign-in', { keepOpen: true });
  const code = field(sheet, 'Code from your app');
  await code.fill(wrongCode(key));
  await sheet.getByRole('button', { name: 'Turn on' }).click();
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  await code.fill(totpNow(key));
  await sheet.getByRole('button', { name: 'Turn on' }).click();

  const codes = await keepCodes(page);
  await expect(twoStep).toContainText('Two-step sign-in is on');
  await expect(twoStep).toContainText('10 recovery codes left');
  await expectAccessible(page);

  await test.step('the sign-in asks for a code, and keeps what was typed before', async () => {
    const other = await (await openContext()).newPage();
    await giveLogin(other, worker);
    await expect(firstHeading(other)).toHaveText('One more step');
    const asked = field(other, 'Code from your app');
    await expect(asked).toBeFocused();
    await expect(asked).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(asked).toHaveAccessibleDescription(/You have five tries/);
    await expectAccessible(other);
    await asked.fill(wrongCode(key));
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(asked).toHaveAccessibleDescription(/This code is not right/);

    await other.getByRole('button', { name: 'Back to email and password' }).click();
    await expect(field(other, 'Email')).toHaveValue(worker.email);
    await expect(field(other, 'Password')).toHaveValue(worker.password);
    await other.getByRole('button', { name: 'Sign In' }).click();
    // The code of this half-minute was used to turn it on.
    await asked.fill(totpNow(key, 1));
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other).toHaveURL(/\/jobs$/);
    await visit(other, '/security');
    await expect(currentSession(other)).toContainText('Signed in with the password and a code');
  });

  await test.step('a recovery code opens it too, once', async () => {
    const other = await (await openContext()).newPage();
    await giveLogin(other, worker);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    const asked = field(other, 'Recovery code');
    await expect(asked).toBeFocused();
    await asked.fill((codes[0] ?? '').toLowerCase());
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other).toHaveURL(/\/jobs$/);
    await server.mailTo(worker.email, 'A recovery code was used');
    await visit(other, '/security');
    await expect(other.getByRole('region', { name: 'Two-step sign-in' })).toContainText('9 recovery codes left');
  });

  await test.step('it is turned off with the password and a code', async () => {
    await twoStep.getByRole('button', { name: 'Turn off' }).click();
    const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    // Used a moment ago.
    await field(question, 'Code').fill(codes[0] ?? '');
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect(field(question, 'Code')).toHaveAccessibleDescription(/This code is not right/);
    await field(question, 'Code').fill(codes[1] ?? '');
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect(twoStep).toContainText('Two-step sign-in is off');
  });
});

test('a passkey is added, signs in without a password, gets another name and is deleted', async ({
  page,
  server,
  signedIn,
}) => {
  const worker = await aWorker(server);
  await signedIn(worker);
  await plugInAuthenticator(page);
  await page.goto('/security');
  const part = page.getByRole('region', { name: 'Passkeys' });
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(field(sheet, 'Name')).toHaveValue('Linux');
  await field(sheet, 'Name').fill('');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(field(sheet, 'Name')).toHaveAccessibleDescription(/Give the passkey a name/);
  await field(sheet, 'Name').fill('Work laptop');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await givePassword(page, worker.password);
  const row = part.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(row).toContainText('Work laptop');
  await expect(row).toContainText('Never used');

  await part.getByRole('button', { name: 'Add a passkey' }).click();
  // The password given a moment ago still counts.
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet).toContainText('This device has a passkey for your account already.');
  await page.keyboard.press('Escape');

  await openSignedOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await visit(page, '/security');
  await expect(currentSession(page)).toContainText('Signed in with a passkey');
  await expect(row).toContainText('Last used');

  await row.getByRole('button', { name: 'Rename Work laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename Work laptop' });
  await field(renaming, 'Name').fill('Kitchen laptop');
  await renaming.getByRole('button', { name: 'Save the name' }).click();
  await expect(row).toContainText('Kitchen laptop');
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Delete Kitchen laptop' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Kitchen laptop?' });
  await question.getByRole('button', { name: 'Delete the passkey' }).click();
  await givePassword(page, worker.password);
  await expect(part).toContainText('No passkey yet.');

  // The device still has it, and the account does not.
  await openSignedOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey does not open an account here any more.');
});

test('an operator asks for a reset, and its owner stops it', async ({ page: console, server, openAs }) => {
  const worker = await aWorker(server);
  await turnOnTwoStep(server.publicUrl, worker);
  await signInOperator(console, server.consoleUrl, await anOperator(server), `/people/${worker.id}`);
  const card = console.getByRole('region', { name: 'Sign-in' });
  await expect(card).toContainText('Two-step sign-in on');
  await card.getByRole('button', { name: 'Ask for a reset' }).click();
  const question = console.getByRole('dialog', { name: /^Ask for a reset for/ });
  await field(question, 'Reason').fill('Phone lost, answered three questions');
  await question.getByRole('button', { name: 'Ask for a reset' }).click();
  await expect(card).toContainText('A reset waits for a second operator');
  await expect(card).toContainText('ask a colleague');
  await expect(card.getByRole('button', { name: 'Confirm the reset' })).toHaveCount(0);
  await expectAccessible(console);

  const page = await openAs(worker);
  await page.goto('/security');
  const notice = page.getByRole('status').filter({ hasText: 'We were asked to turn off your two-step sign-in' });
  await expect(notice).toContainText('A second member of our team has not agreed yet.');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'It was not me: stop it' }).click();
  await expect(toasts(page).filter({ hasText: 'Two-step sign-in stays on.' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await console.reload();
  await expect(card.getByRole('button', { name: 'Ask for a reset' })).toBeVisible();
  await expect(card).not.toContainText('A reset waits');
});

/** The session stays open on the server: the page only forgets it. */
async function openSignedOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}

/** A code that the app never shows within a minute of now. */
function wrongCode(key: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => totpNow(key, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

/** Downloads the codes, reads them from the file and closes the sheet. */
async function keepCodes(page: Page): Promise<string[]> {
  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' });
  const list = sheet.getByRole('list', { name: 'Your recovery codes' });
  await expect(list).toBeFocused();
  const shown = await list.getByRole('listitem').allInnerTexts();
  expect(new Set(shown).size).toBe(10);
  await expectDialogAccessible(page, 'Your recovery codes', { keepOpen: true });
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  for (const code of shown) expect(file).toContain(code);
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByText('Relevo recovery codes');
  await expect(printed).toBeVisible();
  await expect(firstHeading(page)).toBeHidden();
  // The letters of the dark theme are light, and paper has no ground.
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark' }));
  await expect(printed).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'light' }));
  await page.emulateMedia({ media: null });
  await sheet.getByRole('button', { name: 'I have kept them' }).click();
  return shown;
}

async function giveLogin(page: Page, { email, password }: Member): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

function currentSession(page: Page): Locator {
  return page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').filter({ hasText: 'This device' });
}
