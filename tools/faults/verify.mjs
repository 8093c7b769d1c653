/** Compares what clients were told with what the books say after everything. */
export async function verify(house, books) {
  const faults = [];
  for (const book of books) faults.push(...(await faultsOf(house, book)));
  for (const { fault, subject, detail } of await house.sql('select fault, subject, detail from ledger_violations')) {
    faults.push(`violation ${fault} ${subject}: ${detail}`);
  }
  return faults;
}

async function faultsOf(house, { userId, deposits, withdrawals, cancelled }) {
  const faults = [];
  const kept = await house.sql(`select id, status from deposits where user_id = $1`, [userId]);
  const statuses = new Map(kept.map(({ id, status }) => [id, status]));
  for (const { id } of deposits.values()) {
    // A deposit may still be on its way when it was acknowledged as pending; gone or failed it must never be.
    if (!statuses.has(id)) faults.push(`lost: acknowledged deposit ${id} is gone`);
    else if (statuses.get(id) === 'failed') faults.push(`wrong: acknowledged deposit ${id} failed`);
  }
  const paidOut = await house.sql(`select id, status from withdrawals where user_id = $1`, [userId]);
  const outcomes = new Map(paidOut.map(({ id, status }) => [id, status]));
  for (const { id } of withdrawals.values()) {
    if (!outcomes.has(id)) faults.push(`lost: acknowledged withdrawal ${id} is gone`);
    else if (cancelled.has(id) && outcomes.get(id) !== 'cancelled') faults.push(`lost: cancelling ${id} was undone`);
  }

  // Every request was repeated until it was acknowledged, so the sum is known to the cent, but for the one under way.
  const completed = kept.filter(({ status }) => status === 'completed').length;
  const acknowledged = new Set([...deposits.values()].map(({ id }) => id)).size;
  if (kept.length > acknowledged + 1) faults.push(`doubled: ${kept.length} deposits for ${acknowledged} requests`);
  if (paidOut.length > withdrawals.size + 1) {
    faults.push(`doubled: ${paidOut.length} withdrawals for ${withdrawals.size} requests`);
  }
  const held = paidOut.filter(({ status }) => status !== 'cancelled').length;
  const [balance] = await house.sql(
    `select coalesce(sum(balance) filter (where kind = 'available'), 0)::int as available,
      coalesce(sum(balance) filter (where kind = 'payout'), 0)::int as held from ledger_accounts where owner_id = $1`,
    [userId],
  );
  if (balance.available !== completed * 1_000 - held * 300 || balance.held !== held * 300) {
    faults.push(`sum: ${JSON.stringify(balance)} for ${completed} deposits and ${held} withdrawals held`);
  }
  return faults;
}
