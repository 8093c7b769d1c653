import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { byDepth } from '@relevo/fixtures/depth';
import { CompiledQuery, type QueryId, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorAlone } from '../../http/actor-alone.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { everyMinute } from '../../scheduled-tasks.ts';
import { onEachPostgres } from '../../testing/debian-postgres.ts';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { seedManyShifts } from '../../testing/many-shifts.ts';
import { type Explained, nodesOf, type PlanNode, rowsLookedAt } from '../../testing/query-plans.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { showBoard } from './kiosk/show-board.ts';
import { listAttendance } from './shifts/attendance-log.queries.ts';
import { listPayments, listShifts, listWorkerShifts } from './shifts/shifts.queries.ts';

/** With 8,400 shifts PostgreSQL chooses the same plans as with 40,000; with 3,000 it reads whole tables. */
const { jobs, shiftsEach } = byDepth({ short: { jobs: 140, shiftsEach: 60 }, deep: { jobs: 400, shiftsEach: 100 } });
let app: TestApp;
let employer: SignedInView;
let worker: SignedInView;

/** The questions that something asks the database. */
async function questionsOf(ask: (deps: Deps) => Promise<unknown>): Promise<CompiledQuery[]> {
  const asked: [RootOperationNode, QueryId][] = [];
  const db = app.db.withPlugin({
    transformQuery({ node, queryId }) {
      asked.push([node, queryId]);
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Db;
  await ask({ ...app.deps, db });
  return asked.map(([node, queryId]) => app.db.getExecutor().compileQuery(node, queryId));
}

async function planOf({ sql: text, parameters }: CompiledQuery): Promise<PlanNode[]> {
  const question = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]);
  return nodesOf(await app.db.executeQuery<Explained>(question));
}

/** The table of a node; of a partition, the table it is part of. */
const tableOf = (node: PlanNode) => (node['Relation Name'] ?? '').replace(/_(rest|y\d{4}m\d{2})$/, '');
const large = ['worker_shifts', 'attendance_log', 'shifts', 'scans'];
const largeLookedAt = (nodes: PlanNode[]) => rowsLookedAt(nodes.filter((node) => large.includes(tableOf(node))));
const wholeTables = (nodes: PlanNode[]) =>
  nodes
    .filter(
      (node) =>
        node['Node Type'] === 'Seq Scan' && ['worker_shifts', 'attendance_log', 'shifts'].includes(tableOf(node)),
    )
    .map((node) => node['Relation Name']);

const page = { page: 1, page_size: 10 };
const lists: [string, (deps: Deps) => Promise<unknown>][] = [
  ['my shifts', (deps) => listShifts(deps, actorAlone(employer.user.id, 'employer'), page)],
  [
    'my shifts of a week',
    (deps) =>
      listShifts(deps, actorAlone(employer.user.id, 'employer'), {
        ...page,
        from: new Date('2026-11-09'),
        to: new Date('2026-11-16'),
      }),
  ],
  ['my worker shifts', (deps) => listWorkerShifts(deps, worker.user.id, page)],
  ['my worker shifts to come', (deps) => listWorkerShifts(deps, worker.user.id, { ...page, when: 'upcoming' })],
  ['my worker shifts that were', (deps) => listWorkerShifts(deps, worker.user.id, { ...page, when: 'past', page: 5 })],
  ['payments', (deps) => listPayments(deps, actorAlone(employer.user.id, 'employer'), page)],
  [
    'payments that are due',
    (deps) => listPayments(deps, actorAlone(employer.user.id, 'employer'), { ...page, funding: 'due' }),
  ],
  ['the timeline', (deps) => listAttendance(deps, actorAlone(employer.user.id, 'employer'), page)],
];

describe(`at ${jobs * shiftsEach} worked shifts`, () =>
  onEachPostgres((start) => {
    beforeAll(async () => {
      app = await start();
      [employer, worker] = [await anEmployer(app), await aWorker(app)];
      const people = { employerId: employer.user.id, workerId: worker.user.id };
      await seedManyShifts(app.db, { jobs, shiftsEach, ...people, now: app.clock.now() });
    });
    afterAll(() => app.close());

    test('they are seeded', async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from worker_shifts`.execute(app.db);
      expect(rows).toEqual([{ count: jobs * shiftsEach }]);
      const { count } = await listWorkerShifts(app.deps, worker.user.id, { ...page, when: 'upcoming' });
      expect(count).toBe(1);
    });

    test.each(lists)('%s does not read whole tables', async (_name, ask) => {
      const questions = await questionsOf(ask);
      expect(questions.length).toBeGreaterThanOrEqual(2);
      for (const question of questions) {
        const nodes = await planOf(question);
        expect(wholeTables(nodes), question.sql).toEqual([]);
        expect(largeLookedAt(nodes), question.sql).toBeLessThanOrEqual(12 * shiftsEach);
      }
    });

    test('the board of a kiosk reads the days around now, however long its jobs have run', async () => {
      const own = await app.db.selectFrom('jobs').select('id').where('owner_id', '=', employer.user.id).execute();
      const kiosk = {
        id: randomUUID(),
        ownerId: employer.user.id,
        jobIds: own.map(({ id }) => id),
        label: 'Back door',
        wantsPlace: false,
        pinHash: null,
        expiresAt: app.clock.now(),
        lastSeenAt: app.clock.now(),
      };
      const [question, ...others] = await questionsOf((deps) => showBoard(deps, kiosk));
      expect(others).toEqual([]);
      const nodes = await planOf(question as CompiledQuery);
      expect(wholeTables(nodes)).toEqual([]);
      expect(largeLookedAt(nodes)).toBeLessThanOrEqual(6);
      expect((await showBoard(app.deps, kiosk)).people).toHaveLength(1);
    });

    test('the scheduled task does not read whole tables', async () => {
      // Nothing is due, so each query costs what finding nothing costs.
      const questions = (await questionsOf(everyMinute)).filter(
        ({ sql: text }) => /^\s*(select|with due)/i.test(text) && /worker_shifts/.test(text),
      );
      expect(questions.length).toBeGreaterThanOrEqual(4);
      for (const question of questions) {
        const nodes = await planOf(question);
        expect(wholeTables(nodes), question.sql).toEqual([]);
        expect(largeLookedAt(nodes), question.sql).toBeLessThanOrEqual(4 * jobs);
      }
    });

    test('a plan that reads the whole table would be noticed', async () => {
      const [question] = await questionsOf(({ db }) =>
        sql`select count(*) from worker_shifts where final_wage_cents = 1`.execute(db),
      );
      const nodes = await planOf(question as CompiledQuery);
      expect(wholeTables(nodes)).toEqual(['worker_shifts']);
      expect(largeLookedAt(nodes)).toBeGreaterThanOrEqual(jobs * shiftsEach);
    });
  }));
