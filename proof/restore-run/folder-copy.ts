import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiClient, as, made, type Signed } from '@relevo/fixtures/http-client';
import { aRegistration } from '@relevo/fixtures/registration';
import { payIn, walletOf } from '@relevo/fixtures/wallet';
import { Client } from 'pg';
import { type Node, startNode } from '../fault-run/node.ts';
import { killProcess, postmasterOf } from '../fault-run/processes.ts';

/** Rehearses the backup that the runbook describes: stop, copy the data folder, restore it elsewhere, compare the books. */

const folder = mkdtempSync(join(tmpdir(), 'relevo-restore-'));
// As root, PostgreSQL runs under another account, which has to pass through.
chmodSync(folder, 0o755);
const [original, backup, restored] = ['original', 'backup', 'restored'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
mkdirSync(original, { mode: 0o755 });
const running = new Set<Node>();
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
process.once('exit', () => {
  for (const node of running) killProcess(node.pid, 'SIGKILL');
  for (const dataDir of [original, restored]) killProcess(postmasterOf(dataDir) ?? 0, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

async function start(dataDir: string): Promise<Node> {
  const settings = { DATA_DIR: dataDir, DEMO: '0', PASSWORD_COST: 'minimal', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const node = startNode({ name: 'the server', settings, onUnexpectedEnd: fail });
  running.add(node);
  await node.untilReady(interrupted.signal);
  return node;
}

async function stop(node: Node): Promise<void> {
  node.expectEnd();
  node.signal('SIGTERM');
  const code = await node.ended;
  running.delete(node);
  if (code !== 0) fail(`the server stopped with ${code}; a copy of its folder would be worth nothing`);
}

function fail(reason: string): never {
  console.error(`The rehearsal failed: ${reason}`);
  process.exit(1);
}

const clientOf = (node: Node) => apiClient(`${node.url}/api`);

type Person = { registration: Record<string, unknown>; signedIn: Signed };

async function addPerson(node: Node, dataDir: string, amount: string): Promise<Person> {
  const client = clientOf(node);
  const registration = aRegistration();
  const signedIn = made(await client.post<Signed & { user: { id: string } }>('/user/register/', registration));
  await ask(dataDir, `update users set email_verified_at = now(), review_status = 'approved'`);
  await payIn(client, signedIn, amount);
  const form = new FormData();
  form.set('document_type', 'identity');
  form.set('file', new Blob([aPdf], { type: 'application/pdf' }), 'permit.pdf');
  made(await client.post('/user/add-document/', form, as(signedIn)), 'the document');
  return { registration, signedIn };
}

const aPdf =
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n';

async function ask(dataDir: string, text: string): Promise<unknown[]> {
  const { port, user, password, database } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const client = new Client({ host: '127.0.0.1', port, user, password, database });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Everything that has to be the same afterwards: sums of every account, rows of every table, files and what the wallets show. */
async function describe(node: Node, dataDir: string, people: Person[]): Promise<string> {
  const tables = (await ask(
    dataDir,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in (select relname from pg_class where relispartition) order by 1`,
  )) as { name: string }[];
  const counts: unknown[] = [];
  // Sessions grow with each sign-in of the rehearsal itself, and mails go out a moment later.
  for (const { name } of tables.filter((table) => !/session|token|login|mail|outbox|live/.test(table.name))) {
    counts.push(name, await ask(dataDir, `select count(*)::int as rows from "${name}"`));
  }
  const accounts = await ask(dataDir, 'select * from ledger_accounts order by id');
  const violations = await ask(dataDir, 'select * from ledger_violations');
  const wallets = [];
  for (const { registration } of people) {
    const signedIn = made(await clientOf(node).post<Signed>('/user/login/', registration), 'signing in');
    wallets.push(await walletOf(clientOf(node), signedIn));
  }
  const files = execFileSync('find', [join(dataDir, 'files'), '-type', 'f', '-printf', '%P %s\n']).toString();
  return JSON.stringify({ accounts, violations, counts, wallets, files: files.split('\n').sort() });
}

const first = await start(original);
const people = [await addPerson(first, original, '12.34'), await addPerson(first, original, '250.00')];
const before = await describe(first, original, people);
console.log('made two people with wallets and documents');
await stop(first);
execFileSync('cp', ['-a', original, backup]);
rmSync(original, { recursive: true, force: true });
console.log('stopped, copied the data folder and lost the original');
execFileSync('cp', ['-a', backup, restored]);
const second = await start(restored);
const after = await describe(second, restored, people);
await stop(second);
if (after !== before) fail(`the books differ.\nbefore: ${before}\nafter:  ${after}`);
if (!after.includes('"violations":[]')) fail('the books have violations');
console.log('restored: both people sign in, and every account, row and file is the same');
