import { setTimeout as wait } from 'node:timers/promises';
import { moneyMover } from './client.mjs';
import { openHouse } from './house.mjs';
import { verify } from './verify.mjs';

const calmMs = [600, 1_800];
const settleWithinMs = 90_000;

/** Many people move money while the database and the server are killed again and again; then everything is compared. */
export async function play({ kills, clients, isDurable }) {
  const house = await openHouse();
  try {
    const movers = [];
    for (let number = 0; number < clients; number += 1) movers.push(await moneyMover(house, number));
    // Everybody's account is safe before the money begins to move.
    if (!isDurable) await forget(house);
    let isStopped = false;
    const moving = movers.map(({ move }) => move(() => isStopped));
    const recoveries = await strike(house, kills);
    isStopped = true;
    await Promise.all(moving);
    await settled(house, isDurable);
    const books = movers.map(({ book }) => book);
    const faults = [...books.flatMap(({ refused }) => refused), ...(await verify(house, books))];
    const moves = books.reduce((sum, { deposits, withdrawals }) => sum + deposits.size + withdrawals.size, 0);
    const slowest = Math.max(...recoveries.map(({ ms }) => ms));
    return {
      faults,
      lines: [
        `${kills} kills (${recoveries.filter(({ what }) => what === 'database').length} of PostgreSQL, the others of the server)`,
        `${clients} clients, ${moves} acknowledged movements`,
        `back after at most ${(slowest / 1000).toFixed(1)} s`,
      ],
    };
  } finally {
    await house.close();
  }
}

/** Lets PostgreSQL acknowledge what it has not written yet. */
async function forget(house) {
  await house.sql('alter system set synchronous_commit = off');
  await house.sql(`alter system set wal_writer_delay = '10s'`);
  await house.sql('select pg_reload_conf()');
}

async function strike(house, kills) {
  const recoveries = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(calmMs[0] + Math.random() * (calmMs[1] - calmMs[0]));
    const what = kill % 3 === 2 ? 'server' : 'database';
    if (what === 'server') await house.killServer();
    else await house.killDatabase();
    // A database that was just killed may look ready for a moment.
    await wait(200);
    recoveries.push({ what, ms: await house.ready() });
  }
  return recoveries;
}

/** Deposits a kill left open are finished by the server itself, once a minute. */
async function settled(house, isDurable) {
  const until = performance.now() + settleWithinMs;
  while (isDurable && performance.now() < until) {
    const [{ open }] = await house.sql(`select count(*)::int as open from deposits where status = 'pending'`);
    if (open === 0) return;
    await wait(500);
  }
}
