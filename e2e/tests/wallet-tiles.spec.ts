import type { Page } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { WalletView } from '@relevo/contracts/wallet';
import { expectAccessible } from '../support/accessibility.ts';
import { approveAccount } from '../support/approve-account.ts';
import { earn } from '../support/earnings.ts';
import { languageChooser, returnToWindow, toasts } from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';

test("an employer's dashboard shows what is available, held and due, and links to the wallet", async ({
  page,
  server,
  signedIn,
}) => {
  const employer = await someoneWithMoney(server, 'employer');
  await signedIn(employer);
  await page.goto('/jobs/my');
  const tile = page.getByRole('region', { name: 'Today at a glance' }).getByRole('listitem').last();
  await expect(tile).toHaveText('Wallet$150.00AvailableHeld: $50.00');

  await answerWallet(page, { due: '35.25' });
  await returnToWindow(page);
  await expect(tile).toHaveText('Wallet$150.00AvailableHeld: $50.00Due for worked shifts: $35.25');
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
  await expectAccessible(page);
  await languageChooser(page).selectOption('fr');
  const inFrench = page.getByRole('region', { name: 'Votre journée' }).getByRole('listitem').last();
  await expect(inFrench).toHaveText(
    /^Portefeuille150,00\s\$DisponibleRetenu\s: 50,00\s\$Dû pour des quarts travaillés\s: 35,25\s\$$/,
  );
  await inFrench.getByRole('link', { name: 'Portefeuille' }).click();
  await expect(page).toHaveURL('/wallet');
});

test("a worker's dashboard without its wallet says so once, then shows the balance and what employers owe", async ({
  page,
  server,
  signedIn,
}) => {
  const worker = await someoneWithMoney(server, 'worker');
  await signedIn(worker);

  await test.step('a wallet that cannot be loaded leaves the dashboard without tiles', async () => {
    await page.route('**/api/wallet/', (route) => route.fulfill({ status: 404, json: {} }));
    const refused = page.waitForResponse('**/api/wallet/');
    await page.goto('/jobs');
    await refused;
    await expect(page.getByText('Loading your balance…')).toHaveCount(0);
    await expect(page.getByRole('article', { name: 'Next shift' })).toContainText('No shift booked yet');
    await expect(page.getByRole('article', { name: 'Profile completion' })).toBeVisible();
    await expect(balance(page)).toHaveCount(0);
    await expect(toasts(page)).toHaveText([/not found/i]);
    await page.unroute('**/api/wallet/');
  });

  await returnToWindow(page);
  await expect(balance(page)).toHaveText('Balance$150.00AvailableMy wallet');

  await answerWallet(page, { incoming_due: '1180.00' });
  await returnToWindow(page);
  await expect(balance(page)).toHaveText('Balance$150.00AvailableEmployers owe you $1,180.00My wallet');
  await expect(page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
  await balance(page).getByRole('link', { name: 'My wallet' }).click();
  await expect(page).toHaveURL('/wallet');
});

const balance = (page: Page) => page.getByRole('article', { name: 'Balance' });

/** 200 were earned, of which 50 are on their way to the bank. */
async function someoneWithMoney(server: TestServer, userType: 'employer' | 'worker'): Promise<SignedInView> {
  const person = server.newPerson({ userType });
  const account = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.publicUrl}/api/wallet${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  await post('/manage-card/', { payment_token: 'tok_visa' });
  await earn(server.dataDir, account.user.id, '200.00');
  await post('/withdrawals/', { amount: '50.00' });
  return account;
}

/** The server's answer with something else in it, which takes worked shifts to come about. */
async function answerWallet(page: Page, changes: Partial<WalletView>): Promise<void> {
  await page.route('**/api/wallet/', async (route) => {
    const answer = await route.fetch();
    const wallet: WalletView = await answer.json();
    await route.fulfill({ response: answer, json: { ...wallet, ...changes } });
  });
}
