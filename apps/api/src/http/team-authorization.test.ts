import { randomUUID } from 'node:crypto';
import { publicCalls } from '@relevo/contracts/all-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEmployer, aWorker } from '../testing/hiring.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { accessTable } from './testing/access-table.ts';
import { addressOf, type ListedCallName, sendCall } from './testing/callers.ts';
import type { Stage } from './testing/owned-things.ts';
import {
  type Column,
  columnNames,
  expectedOf,
  makeTeams,
  type NamedCall,
  namesWork,
  outcomeOf,
  putAtSite,
  type Team,
} from './testing/team-columns.ts';

const app = useTestApp();
const table = accessTable(() => app.clock.now());

/** Every call that a member of a company can reach, derived from the contract: a new one is here by itself. */
const calls = publicCalls.flatMap(({ name, call }): NamedCall[] =>
  call.right === undefined ? [] : [{ name: name as ListedCallName, call, row: table[name as ListedCallName] }],
);
/** A team that no other call may have changed: for a thing that is named, and for what ends an account or its session. */
const needsTeam = (asked: NamedCall) => namesWork(asked) || (asked.call.right === 'own' && asked.call.method !== 'GET');

let stage: Stage;
let shared: Team;
let teams: Team[];
beforeAll(async () => {
  stage = { app, employer: await anEmployer(app), worker: await aWorker(app) };
  const made = await makeTeams(app, calls.filter(needsTeam).length + 1);
  [shared, ...teams] = made as [Team, ...Team[]];
});

/** Who changes nothing comes first: those who are refused or find nothing, then the supervisor, who gets what is there. */
const inOrder = (asked: NamedCall) =>
  columnNames.toSorted((one, other) => Number(isLet(asked, one)) - Number(isLet(asked, other)));
const isLet = (asked: NamedCall, column: Column) => expectedOf(asked, column) === 'admitted';

/** Reads name what is there; of those who may change it only a supervisor does, and the others name what does not exist. */
function namesReal(asked: NamedCall, column: Column): boolean {
  if (!namesWork(asked)) return false;
  return asked.call.method === 'GET' || column.startsWith('supervisor') || !isLet(asked, column);
}

async function ask(asked: NamedCall, { team, column, id }: { team: Team; column: Column; id: string }) {
  const isReal = namesReal(asked, column);
  const person = team[column];
  const named = { name: addressOf(asked.name), row: asked.row, caller: 'employer' as const, person };
  const answer = await sendCall(app, { ...named, id: isReal ? id : randomUUID() });
  return outcomeOf(answer, isReal);
}

async function expectByTable(asked: NamedCall): Promise<void> {
  const team = needsTeam(asked) ? (teams.pop() ?? expect.unreachable('more teams are needed')) : shared;
  const id = namesWork(asked) ? ((await asked.row.makeOwn?.(stage, team.owner)) ?? '') : '';
  if (id !== '') await putAtSite(app, team);
  const answers: Partial<Record<Column, unknown>> = {};
  for (const column of inOrder(asked)) answers[column] = await ask(asked, { team, column, id });
  const expected = Object.fromEntries(columnNames.map((column) => [column, expectedOf(asked, column)]));
  expect(answers).toEqual(expected);
}

const named = (some: NamedCall[]) => some.map((each) => [each.name, each] as const);

describe('what a role may do', () => {
  test.each(named(calls))('%s', async (_name, each) => expectByTable(each));
});
