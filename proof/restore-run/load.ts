import { setTimeout as wait } from 'node:timers/promises';
import { createMoneyClient, type MoneyClient, type MoneyRecord } from '../fault-run/money-client.ts';
import type { Acknowledged } from '../fault-run/retrying-client.ts';
import { createWorkClient, type WorkRecord } from '../fault-run/work-client.ts';
import { readClock } from './database-clock.ts';
import { createDocumentClient, type Uploaded } from './document-client.ts';
import type { Scene } from './scene.ts';
import { currentSegment } from './until-archived.ts';

/** A row that an acknowledged request made. */
export type Write = { table: string; id: string; sentAt: number; answeredAt: number };

/** A moment between two acknowledged writes, by the clock of the database and by ours. */
export type Moment = {
  target: string;
  /** Before the first of the two, and after the second. */
  early: string;
  late: string;
  /** Of the archive, where the moment is. */
  segment: string;
  /** What was answered before `beganAt` was committed before the moment; what was sent after `endedAt`, after it. */
  beganAt: number;
  endedAt: number;
  /** What the clients had been answered at the moment. */
  money: MoneyRecord[];
  work: WorkRecord[];
};

export type Load = {
  pickMoment(): Promise<Moment>;
  writes(): Write[];
  uploaded(): Uploaded[];
  money(): MoneyRecord[];
  stop(): Promise<void>;
};

const moneyClients = 4;

/** People who deposit, withdraw, hire, scan and hand in documents without end. */
export async function startLoad(scene: Scene): Promise<Load> {
  const first = scene.acknowledged.length;
  const money: MoneyClient[] = [];
  for (let number = 0; number < moneyClients; number += 1) money.push(await createMoneyClient(scene, number));
  const probe = await createMoneyClient(scene, moneyClients);
  const work = await createWorkClient(scene);
  const documents = createDocumentClient(scene);
  let isStopped = false;
  const running = Promise.all([...money, work, documents].map((client) => client.run(() => isStopped)));
  running.catch(() => undefined);

  const records = () => [...money, probe].map(({ record }) => record);
  const violations = () => [...records(), work.record].flatMap((record) => record.violations);

  const payIn = async () => {
    if (!(await probe.deposit())) throw new Error('a deposit beside the moment was refused');
  };

  return {
    async pickMoment() {
      const early = await readClock(scene);
      await payIn();
      const beganAt = performance.now();
      const known = structuredClone({ money: records(), work: [work.record] });
      const target = await readClock(scene);
      const endedAt = performance.now();
      const segment = await currentSegment(scene);
      await payIn();
      return { early, target, late: await readClock(scene), segment, beganAt, endedAt, ...known };
    },
    writes: () => [
      ...scene.acknowledged.slice(first).flatMap(writeOf),
      ...documents.uploaded.map((each) => ({ table: 'documents', ...each })),
    ],
    uploaded: () => documents.uploaded,
    money: records,
    async stop() {
      isStopped = true;
      await running;
      if (violations().length > 0) throw new Error(`the load failed by itself: ${violations().join(', ')}`);
    },
  };
}

/** Which table has a row for the answer to a request; later states of a row are compared by the records. */
const tables: Record<string, string> = {
  '/user/register/': 'users',
  '/wallet/deposits/': 'deposits',
  '/wallet/withdrawals/': 'withdrawals',
  '/job/create/': 'jobs',
};
/** Those of which every rehearsal has to compare a row. */
export const comparedTables: readonly string[] = [...Object.values(tables), 'documents'];

export function writeOf({ attempt, body, sentAt, answeredAt }: Acknowledged): Write[] {
  const table = attempt.method === 'POST' ? tables[attempt.path] : undefined;
  if (table === undefined) return [];
  const { id, user } = body as { id?: string; user?: { id: string } };
  return [{ table, id: id ?? user?.id ?? '', sentAt, answeredAt }];
}

export const loadFor = (scene: Scene, seconds: number) => wait(seconds * 1_000, undefined, { signal: scene.signal });
