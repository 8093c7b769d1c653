import type { Page } from '@playwright/test';
import { ask } from '../support/database.ts';
import { field } from '../support/page-parts.ts';
import { expect, type TestServer } from '../support/test.ts';
import type { Pictures } from './pictures.ts';

/** A withdrawal from the wallet to the bank, in French, and what is seen of it on the way. */
export async function takePayout(page: Page, server: TestServer, pictures: Pictures): Promise<void> {
  await page.getByRole('button', { name: 'Faire un retrait', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Faire un retrait' });
  await field(dialog, 'Montant').fill('100');
  const confirm = dialog.getByRole('button', { name: /^Confirmer le retrait de 100,00/ });
  await pictures.take(page, 'withdraw', confirm);
  await confirm.click();
  await expect(dialog).toBeHidden();

  await page.goto('/wallet?list=withdrawals');
  const steps = page.getByRole('list', { name: 'Où en est votre retrait' }).first();
  const step = (text: string) => steps.getByRole('listitem').filter({ hasText: text });
  const middle = () => steps.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await runProvider(server);
  await expect(step('En route (en ce moment)')).toBeVisible();
  await middle();
  await pictures.take(page, 'on-its-way', steps);
  await letPayoutsArrive(server);
  await runProvider(server);
  await expect(step('À votre banque (fait)')).toBeVisible();
  await middle();
  await pictures.take(page, 'arrived', steps);
}

/** What the server does once a minute, now. */
async function runProvider({ dataDir }: TestServer): Promise<void> {
  await ask(dataDir, `select graphile_worker.add_job('every_minute_at_providers', job_key := 'tour')`, []);
}

/** Moves what is under way back by the minute that the sandbox takes. */
async function letPayoutsArrive({ dataDir }: TestServer): Promise<void> {
  const moved = await ask(
    dataDir,
    `update withdrawal_parts set submitted_at = submitted_at - interval '5 minutes', ask_at = now() - interval '1 second'
     where destination = 'bank' and status = 'processing'`,
    [],
  );
  if (moved === 0) throw new Error('No payout is under way.');
}
