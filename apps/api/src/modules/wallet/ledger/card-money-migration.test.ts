import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformOwnerId } from '@relevo/domain/wallet';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { migrate } from '../../../platform/database/migrate.ts';
import { rootFolder } from '../../../root.ts';
import { freshDatabase } from '../../../testing/fresh-database.ts';

const ours = join(rootFolder, 'database/migrations');
const log = pino({ level: 'silent' });
const cardMoney = '0014_card_money.sql';

const id = (last: number) => `01900000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;
const [employer, worker, both, poor] = [id(1), id(2), id(3), id(4)] as const;

type Move = { event: string; ref: string; legs: [owner: string, kind: string, ref: string, amount: number][] };

/** Books as they were before card money was kept apart. */
const moves: Move[] = [
  // 100.00 deposited, 30.00 paid, 50.00 held, of the last 20.00 a withdrawal of 5.00 on its way.
  {
    event: 'deposit',
    ref: id(10),
    legs: [
      [platformOwnerId, 'card_in', platformOwnerId, -100_00],
      [employer, 'available', platformOwnerId, 100_00],
    ],
  },
  {
    event: 'capture',
    ref: id(20),
    legs: [
      [employer, 'available', platformOwnerId, -30_00],
      [worker, 'available', platformOwnerId, 30_00],
    ],
  },
  {
    event: 'hold',
    ref: id(21),
    legs: [
      [employer, 'available', platformOwnerId, -50_00],
      [employer, 'escrow', id(21), 50_00],
    ],
  },
  {
    event: 'withdraw',
    ref: id(30),
    legs: [
      [employer, 'available', platformOwnerId, -5_00],
      [employer, 'payout', id(30), 5_00],
    ],
  },
  // Earned 40.00 and deposited 60.00, of which 10.00 paid a worker.
  {
    event: 'capture',
    ref: id(22),
    legs: [
      [platformOwnerId, 'card_in', platformOwnerId, -40_00],
      [both, 'available', platformOwnerId, 40_00],
    ],
  },
  {
    event: 'deposit',
    ref: id(11),
    legs: [
      [platformOwnerId, 'card_in', platformOwnerId, -60_00],
      [both, 'available', platformOwnerId, 60_00],
    ],
  },
  {
    event: 'capture',
    ref: id(23),
    legs: [
      [both, 'available', platformOwnerId, -10_00],
      [worker, 'available', platformOwnerId, 10_00],
    ],
  },
  // 50.00 deposited and spent but for 20.00, then refunded whole at the provider: 30.00 were only logged.
  {
    event: 'deposit',
    ref: id(12),
    legs: [
      [platformOwnerId, 'card_in', platformOwnerId, -50_00],
      [poor, 'available', platformOwnerId, 50_00],
    ],
  },
  {
    event: 'capture',
    ref: id(24),
    legs: [
      [poor, 'available', platformOwnerId, -30_00],
      [worker, 'available', platformOwnerId, 30_00],
    ],
  },
  {
    event: 'refund',
    ref: id(12),
    legs: [
      [poor, 'available', platformOwnerId, -20_00],
      [platformOwnerId, 'card_in', platformOwnerId, 20_00],
    ],
  },
];

async function seedOldBooks(client: pg.Client): Promise<void> {
  for (const userId of [employer, worker, both, poor]) {
    await client.query(
      `insert into users (id, user_type, email, password_hash, first_name, last_name, sex, date_of_birth, criminal_record_check,
        account_language, terms_accepted_at, created_at, updated_at)
       values ($1::uuid, 'employer', $1::uuid::text || '@people.example', '', 'A', 'B', 'female', '1990-01-01', true, 'en', now(), now(), now())`,
      [userId],
    );
    await client.query('insert into wallets (user_id, created_at) values ($1, now())', [userId]);
  }
  for (const [depositId, userId, cents, refunded] of [
    [id(10), employer, 100_00, 0],
    [id(11), both, 60_00, 0],
    [id(12), poor, 50_00, 50_00],
  ]) {
    await client.query(
      `insert into deposits (id, user_id, seq, amount_cents, currency, status, provider, customer_key, method_key, card_brand,
        card_last4, charge_key, refunded_cents, created_at, updated_at)
       values ($1::uuid, $2, 1, $3, 'CAD', 'completed', 'sandbox', 'c', 'm', 'visa', '4242', 'ch_' || $1::uuid::text, $4, now(), now())`,
      [depositId, userId, cents, refunded],
    );
  }
  await client.query(
    `insert into withdrawals (id, user_id, seq, amount_cents, currency, status, details_sealed, account_masked, created_at, updated_at)
     values ($1, $2, 1, 500, 'CAD', 'pending', '', '•••••4567', now(), now())`,
    [id(30), employer],
  );
  await client.query(
    `insert into wallet_transactions (id, user_id, seq, kind, direction, amount_cents, status, about, related_id, created_at, updated_at)
     values ($1, $2, 1, 'withdrawal', 'out', 500, 'pending', '{}', $3, now(), now())`,
    [id(40), employer, id(30)],
  );
  for (const { event, ref, legs } of moves) {
    const named = legs.map(([owner, kind, account, amount]) => ({ owner, kind, ref: account, shard: 0, amount }));
    await client.query(
      `select post_journal(gen_random_uuid(), $1, $2::uuid, 0::smallint, 'test', now(), 'CAD', $3::jsonb)`,
      [event, ref, JSON.stringify(named)],
    );
  }
}

test('what is left of old deposits becomes card money, an uncovered refund is owed, and the books stay in order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-old-'));
  const url = await freshDatabase({ from: 'template1' });
  const client = new pg.Client({ connectionString: url });
  try {
    for (const name of (await readdir(ours)).filter((each) => each < cardMoney))
      await cp(join(ours, name), join(folder, name));
    await migrate({ url, folder, log });
    await client.connect();
    await seedOldBooks(client);
    const before = await client.query('select count(*) from entries');
    await migrate({ url, folder: ours, log });

    const { rows } = await client.query(
      `select owner_id as owner, kind, balance::int from ledger_accounts where owner_id <> $1 and balance <> 0 order by 1, 2`,
      [platformOwnerId],
    );
    expect(rows).toEqual([
      { owner: employer, kind: 'card', balance: 15_00 },
      { owner: employer, kind: 'card_escrow', balance: 50_00 },
      { owner: employer, kind: 'payout', balance: 5_00 },
      { owner: worker, kind: 'available', balance: 70_00 },
      { owner: both, kind: 'available', balance: 40_00 },
      { owner: both, kind: 'card', balance: 50_00 },
      { owner: poor, kind: 'receivable', balance: -30_00 },
    ]);
    const parts = await client.query(
      'select id, withdrawal_id, destination, amount_cents::int as cents, status from withdrawal_parts',
    );
    expect(parts.rows).toEqual([
      { id: id(40), withdrawal_id: id(30), destination: 'bank', cents: 5_00, status: 'pending' },
    ]);
    expect((await client.query('select * from ledger_violations')).rows).toEqual([]);
    const after = await client.query('select count(*) from entries');
    expect(Number(after.rows[0].count)).toBeGreaterThan(Number(before.rows[0].count));
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
});
