import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PayoutProvider } from '../../../platform/payouts/payout-provider.ts';
import { payoutScene } from '../../../testing/payout-scene.ts';
import { type PayoutStandIn, payoutStandIn } from '../../../testing/payout-stand-in.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { listViolations } from '../ledger/ledger.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { endException } from './payout-exceptions.repository.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';

const app = useTestApp({ settings: { PAYOUT_PROVIDER: 'sandbox' } });
let provider: PayoutStandIn;
let deps: Deps;
beforeAll(() => {
  provider = payoutStandIn(app.clock);
  deps = { ...app.deps, payouts: provider };
});
const { earnerTo, withdraw, minute, partOf, openExceptions } = payoutScene(app, () => deps);
const reconcile = () => reconcilePayouts(deps);
beforeEach(() => provider.list((listed) => listed));
afterEach(async () => {
  await app.db.updateTable('payout_exceptions').set({ resolved_at: app.clock.now(), resolved_by: 'test' }).execute();
});
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

async function underWay() {
  const worker = await earnerTo('4567');
  const { body: asked } = await withdraw(worker, '40.00');
  await minute();
  return { worker, asked, partId: (await partOf(asked)).id };
}

test('what agrees is no exception, however often it is compared', async () => {
  await underWay();
  const { compared } = await reconcile();
  expect(compared).toBeGreaterThan(0);
  expect(await Promise.all([reconcile(), reconcile()])).toMatchObject([{ opened: 0 }, { opened: 0 }]);
  expect(await openExceptions()).toEqual([]);
});

test('a payout that the provider does not list is one, and closes by itself when it is listed', async () => {
  const { asked, partId } = await underWay();
  const known = provider.sent.get(partId);
  provider.forget(partId);
  // It was sent a moment ago.
  expect(await reconcile()).toMatchObject({ opened: 0 });
  app.clock.advance({ minutes: 11 });
  expect(await reconcile()).toMatchObject({ opened: 1, resolved: 0, open: 1 });
  expect(await openExceptions()).toEqual([`unknown_at_provider ${asked.id}`]);
  expect(await reconcile()).toMatchObject({ opened: 0, open: 1 });
  (provider.sent as Map<string, unknown>).set(partId, known);
  expect(await reconcile()).toMatchObject({ opened: 0, resolved: 1, open: 0 });
});

test('a payout at the provider that is none of ours is one, and stays until a person closes it', async () => {
  provider.addForeign('po_foreign', 12_00n);
  expect(await reconcile()).toMatchObject({ opened: 1 });
  const row = await app.db
    .selectFrom('payout_exceptions')
    .selectAll()
    .where('subject', '=', 'po_foreign')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: 'unknown_here', detail: '12.00 paid at the provider, and no payout of ours' });
  expect(await reconcile()).toMatchObject({ opened: 0, open: 1 });
  await endException(app.db, { kind: 'unknown_here', subject: 'po_foreign', at: app.clock.now(), by: 'ops:test' });
  expect(await reconcile()).toMatchObject({ opened: 0, open: 0 });
  // Not the same any more: more money went out.
  provider.list((listed) => (listed.key === 'po_foreign' ? { ...listed, amount: 13_00n } : listed));
  expect(await reconcile()).toMatchObject({ opened: 1, open: 1 });
});

test('a provider from before the settings changed is compared too, and another that does not answer hides nothing', async () => {
  const { asked, partId } = await underWay();
  provider.forget(partId);
  app.clock.advance({ minutes: 11 });
  const away: PayoutProvider = {
    name: 'stripe',
    description: 'away',
    offersInstant: false,
    pollIntervalMs: 60_000,
    // biome-ignore lint/correctness/useYield: it fails before the first
    async *listSince() {
      throw new Error('the provider is away');
    },
  };
  const changed = { ...deps, payouts: away, formerPayouts: new Map([[provider.name, provider]]) };
  await expect(reconcilePayouts(changed)).rejects.toThrow('the provider is away');
  expect(await openExceptions()).toContain(`unknown_at_provider ${asked.id}`);
});

test('another amount at the provider is one until it is the same', async () => {
  const { asked, partId } = await underWay();
  provider.list((listed) => (listed.partId === partId ? { ...listed, amount: 4_00n } : listed));
  await reconcile();
  expect(await openExceptions()).toContain(`amount_differs ${asked.id}`);
  provider.list((listed) => listed);
  await reconcile();
  expect(await openExceptions()).not.toContain(`amount_differs ${asked.id}`);
});

test('an event that never came is asked for: paid, and later returned', async () => {
  const { asked, partId } = await underWay();
  await app.db.updateTable('withdrawal_parts').set({ ask_at: null }).where('id', '=', partId).execute();
  provider.become(partId, 'paid');
  await minute();
  expect(await partOf(asked)).toMatchObject({ status: 'processing' });
  await reconcile();
  await minute();
  expect(await partOf(asked)).toMatchObject({ status: 'completed' });
  app.clock.advance({ days: 3 });
  provider.become(partId, 'returned');
  await minute();
  expect(await partOf(asked)).toMatchObject({ status: 'completed' });
  await reconcile();
  await minute();
  expect(await partOf(asked)).toMatchObject({ status: 'failed', failure_code: 'returned' });
});

test('three days under way is one, ten for a file, until it ends', async () => {
  const { asked, partId } = await underWay();
  const { asked: inFile, partId: filePart } = await underWay();
  await app.db.updateTable('withdrawal_parts').set({ provider: 'bank_file' }).where('id', '=', filePart).execute();
  app.clock.advance({ hours: 73 });
  await reconcile();
  expect(await openExceptions()).toEqual(expect.arrayContaining([`stuck ${asked.id}`]));
  expect(await openExceptions()).not.toContain(`stuck ${inFile.id}`);
  provider.become(partId, 'paid');
  await minute();
  expect(await openExceptions()).not.toContain(`stuck ${asked.id}`);
  app.clock.advance({ days: 7 });
  await reconcile();
  expect(await openExceptions()).toContain(`stuck ${inFile.id}`);
  const at = app.clock.now();
  await inTransaction(app.db, (tx) =>
    moveWithdrawal(tx, { withdrawalId: inFile.id, action: 'requeue', actor: 'ops:test', at }),
  );
  await reconcile();
  expect(await openExceptions()).not.toContain(`stuck ${inFile.id}`);
});

test('a provider that cannot list payouts is compared with nothing, and stuck ones are found all the same', async () => {
  const { asked } = await underWay();
  app.clock.advance({ hours: 73 });
  expect(await reconcilePayouts(app.deps)).toMatchObject({ compared: 0 });
  expect(await openExceptions()).toContain(`stuck ${asked.id}`);
});
