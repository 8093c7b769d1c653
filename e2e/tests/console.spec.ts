import { expectAccessible } from '../support/accessibility.ts';
import {
  anOperator,
  anOperatorByCommand,
  givePassword,
  shownKey,
  signInOperator,
  totpNow,
} from '../support/operator.ts';
import { field, firstHeading } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('an operator sets up a second factor, signs out, and needs its code the next time', async ({ page, server }) => {
  const operator = await anOperatorByCommand(server);
  await page.goto(server.consoleUrl);
  await expectAccessible(page);

  await test.step('a member of the public is no operator', async () => {
    await givePassword(page, demoAccounts.worker);
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  });

  await givePassword(page, operator);
  await expect(firstHeading(page)).toHaveText('Set up your second factor');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await shownKey(page);
  await expectAccessible(page);

  const code = field(page, 'Code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('12');
  await page.getByRole('button', { name: 'Confirm and open the console' }).click();
  await expect(code).toHaveAccessibleDescription(/Please enter all 6 digits/);
  await code.fill(wrongCode(key));
  await page.getByRole('button', { name: 'Confirm and open the console' }).click();
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  await expect(code).toBeFocused();
  await code.fill(totpNow(key));
  await code.press('Enter');
  await expect(firstHeading(page)).toHaveText('Overview');

  await page.getByRole('button', { name: 'Simone Roy, your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.reload();
  await givePassword(page, operator);
  await expect(firstHeading(page)).toHaveText('Enter your code');
  await expect(page.getByText(key)).toBeHidden();
  await expect(page.getByText('Or type this key')).toBeHidden();
  await expectAccessible(page);

  // The password alone opens nothing, also not after a reload.
  await page.reload();
  await expect(firstHeading(page)).toHaveText('Enter your code');
  await expect(field(page, 'Code')).toBeFocused();
  const next = totpNow(key, 1);
  await pasteInto(page, `${next.slice(0, 3)} ${next.slice(3)}`);
  await expect(field(page, 'Code')).toHaveValue(next);
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(firstHeading(page)).toHaveText('Overview');
});

test('a session that ended asks to sign in again, leads back to the same place and keeps what was written', async ({
  page,
  context,
  server,
}) => {
  const operator = await anOperator(server);
  const { user } = await server.registerComplete(server.newPerson());
  const place = `/people/${user.id}`;
  await signInOperator(page, server.consoleUrl, operator, place);
  await field(page, 'New note').fill('Called, she will send a better scan.');

  await context.clearCookies();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await givePassword(page, operator);
  await field(page, 'Code').fill(totpNow(operator.key ?? '', 1));
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(page).toHaveURL(`${server.consoleUrl}${place}`);
  await expect(field(page, 'New note')).toHaveValue('Called, she will send a better scan.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Call notes' })).toContainText('Called, she will send a better scan.');
});

/** A code that no step near now has. */
function wrongCode(key: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => totpNow(key, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '666666';
}

/** What a person does who copied the code from an app on the same machine. */
async function pasteInto(page: Parameters<typeof firstHeading>[0], text: string): Promise<void> {
  await page.keyboard.insertText(text);
}
