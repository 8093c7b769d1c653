import type { SignedInView } from '@relevo/contracts/accounts';
import { CompiledQuery, type QueryId, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyMinute } from '../../every-so-often.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { layManyShifts } from '../../testing/many-shifts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listAttendance } from './attendance-log.queries.ts';
import { listPayments, listShifts, listWorkerShifts } from './shifts.queries.ts';

const [jobs, shiftsEach] = [200, 100];
let app: TestApp;
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  app = await startTestApp();
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const people = { employerId: employer.user.id, workerId: worker.user.id };
  await layManyShifts(app.db, { jobs, shiftsEach, ...people, now: app.clock.now() });
}, 120_000);
afterAll(() => app.close());

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

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
  const { rows } = await app.db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(question);
  const nodes: PlanNode[] = [];
  const walk = (node: PlanNode) => {
    nodes.push(node);
    node.Plans?.forEach(walk);
  };
  walk(rows[0]?.['QUERY PLAN'][0]?.Plan as PlanNode);
  return nodes;
}

const large = ['worker_shifts', 'attendance_log', 'shifts', 'scans'];
const rowsLookedAt = (nodes: PlanNode[]) =>
  nodes
    .filter((node) => large.includes(node['Relation Name'] ?? ''))
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
const wholeTables = (nodes: PlanNode[]) =>
  nodes
    .filter(
      (node) =>
        node['Node Type'] === 'Seq Scan' &&
        ['worker_shifts', 'attendance_log', 'shifts'].includes(node['Relation Name'] ?? ''),
    )
    .map((node) => node['Relation Name']);

const page = { page: 1, page_size: 10 };
const lists: [string, (deps: Deps) => Promise<unknown>][] = [
  ['my shifts', (deps) => listShifts(deps, employer.user.id, page)],
  [
    'my shifts of a week',
    (deps) => listShifts(deps, employer.user.id, { ...page, from: new Date('2026-11-09'), to: new Date('2026-11-16') }),
  ],
  ['my worker shifts', (deps) => listWorkerShifts(deps, worker.user.id, page)],
  ['my worker shifts to come', (deps) => listWorkerShifts(deps, worker.user.id, { ...page, when: 'upcoming' })],
  ['my worker shifts that were', (deps) => listWorkerShifts(deps, worker.user.id, { ...page, when: 'past', page: 5 })],
  ['payments', (deps) => listPayments(deps, employer.user.id, page)],
  ['payments that are due', (deps) => listPayments(deps, employer.user.id, { ...page, funding: 'due' })],
  ['the timeline', (deps) => listAttendance(deps, employer.user.id, page)],
];

describe(`at ${jobs * shiftsEach} worked shifts`, () => {
  test('they are laid', async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from worker_shifts`.execute(app.db);
    expect(rows).toEqual([{ count: jobs * shiftsEach }]);
    const { count } = await listWorkerShifts(app.deps, worker.user.id, { ...page, when: 'upcoming' });
    expect(count).toBe(1);
  });

  test.each(lists)('%s looks at its own', async (_name, ask) => {
    const questions = await questionsOf(ask);
    expect(questions.length).toBeGreaterThanOrEqual(2);
    for (const question of questions) {
      const nodes = await planOf(question);
      expect(wholeTables(nodes), question.sql).toEqual([]);
      expect(rowsLookedAt(nodes), question.sql).toBeLessThanOrEqual(12 * shiftsEach);
    }
  });

  test('the clock looks at what its hour has come', async () => {
    // Asked when nothing is due, so that nothing is done: each question then costs what finding nothing costs.
    const questions = (await questionsOf(everyMinute)).filter(
      ({ sql: text }) => /^\s*select/i.test(text) && /worker_shifts/.test(text),
    );
    expect(questions.length).toBeGreaterThanOrEqual(4);
    for (const question of questions) {
      const nodes = await planOf(question);
      expect(wholeTables(nodes), question.sql).toEqual([]);
      expect(rowsLookedAt(nodes), question.sql).toBeLessThanOrEqual(4 * jobs);
    }
  });

  test('a plan that reads the whole table would be noticed', async () => {
    const [question] = await questionsOf(({ db }) =>
      sql`select count(*) from worker_shifts where final_wage_cents = 1`.execute(db),
    );
    const nodes = await planOf(question as CompiledQuery);
    expect(wholeTables(nodes)).toEqual(['worker_shifts']);
    expect(rowsLookedAt(nodes)).toBeGreaterThanOrEqual(jobs * shiftsEach);
  });
});
