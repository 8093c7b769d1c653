import type { Page } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { WalletView } from '@relevo/contracts/wallet';
import { expectUsable } from '../world/barriers.ts';
import { letIn } from '../world/let-in.ts';
import { languageChooser, toasts } from '../world/page-parts.ts';
import { expect, test, type World } from '../world/world.ts';

test("an employer's dashboard tells what is available, held and due, and leads to the wallet", async ({
  page,
  world,
  signedIn,
}) => {
  const employer = await someoneWithMoney(world, 'employer');
  await signedIn(employer);
  await page.goto('/jobs/my');
  const tile = page.getByRole('region', { name: 'Today at a glance' }).getByRole('listitem').last();
  await expect(tile).toHaveText('Wallet$150.00AvailableHeld: $50.00');

  await answerWallet(page, { due: '35.25' });
  await page.reload();
  await expect(tile).toHaveText('Wallet$150.00AvailableHeld: $50.00Due for worked shifts: $35.25');
  await expectUsable(page);
  await languageChooser(page).selectOption('fr');
  const inFrench = page.getByRole('region', { name: 'Votre journée' }).getByRole('listitem').last();
  await expect(inFrench).toHaveText(
    /^Portefeuille150,00\s\$DisponibleRetenu : 50,00\s\$Dû pour des quarts travaillés : 35,25\s\$$/,
  );
  await inFrench.getByRole('link', { name: 'Portefeuille' }).click();
  await expect(page).toHaveURL('/wallet');
});

test("a worker's dashboard tells the balance and what employers owe, and leads to the wallet", async ({
  page,
  world,
  signedIn,
}) => {
  const worker = await someoneWithMoney(world, 'worker');
  await signedIn(worker);
  await page.goto('/jobs');
  await expect(balance(page)).toHaveText('Balance$150.00AvailableMy wallet');

  await answerWallet(page, { incoming_due: '1180.00' });
  await page.reload();
  await expect(balance(page)).toHaveText('Balance$150.00AvailableEmployers owe you $1,180.00My wallet');
  await expectUsable(page);
  await balance(page).getByRole('link', { name: 'My wallet' }).click();
  await expect(page).toHaveURL('/wallet');
});

test('a wallet that cannot be loaded leaves the dashboard as it is, without a word', async ({
  page,
  world,
  signedIn,
}) => {
  await signedIn(await someoneWithMoney(world, 'worker'));
  await page.route('**/api/wallet/', (route) => route.fulfill({ status: 404, json: {} }));
  const refused = page.waitForResponse('**/api/wallet/');
  await page.goto('/jobs');
  await refused;
  await expect(page.getByText('Loading your balance...')).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Next shift' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Profile completion' })).toBeVisible();
  await expect(balance(page)).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
});

const balance = (page: Page) => page.getByRole('article', { name: 'Balance' });

/** 200 were deposited, of which 50 are on their way to the bank. */
async function someoneWithMoney(world: World, userType: 'employer' | 'worker'): Promise<SignedInView> {
  const person = world.newPerson({ userType });
  const account = await world.registerWhole(person);
  await letIn(world.dataDir, person.email);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${world.publicUrl}/api/wallet${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  await post('/manage-card/', { payment_token: 'tok_visa' });
  await post('/deposits/', { amount: '200.00' });
  await post('/withdrawals/', { amount: '50.00' });
  return account;
}

/** The server's answer with something else in it, which takes worked shifts to come about. */
async function answerWallet(page: Page, changes: Partial<WalletView>): Promise<void> {
  await page.route('**/api/wallet/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changes } });
  });
}
