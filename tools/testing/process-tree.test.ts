import { expect, test } from 'vitest';
import { followDescendants, type ProcessStat, parsePsLine, parseStat } from './process-tree.ts';

const stat =
  '4711 (postgres: io (1) worker) S 4700 4711 4711 0 -1 4194368 1 2 3 4 250 50 1000 200 20 0 1 0 987654 1 2 3 4';

test('a line of /proc is read after the name, which may hold parentheses and blanks', () => {
  expect(parseStat(stat)).toEqual({
    pid: 4711,
    name: 'postgres: io (1) worker',
    isZombie: false,
    parent: 4700,
    startedAt: '987654',
    own: 300,
    reaped: 1200,
  });
  expect(parseStat(stat.replace(') S ', ') Z ')).isZombie).toBe(true);
});

test('a line of ps is read where there is no /proc', () => {
  expect(parsePsLine('  501   1 Sat Nov 15 15:25:00 2025     /usr/bin/some program')).toEqual({
    pid: 501,
    parent: 1,
    startedAt: 'Sat Nov 15 15:25:00 2025',
    name: '/usr/bin/some program',
    isZombie: false,
    own: 0,
    reaped: 0,
  });
});

const running = (pid: number, parent: number, changes: Partial<ProcessStat> = {}): ProcessStat => ({
  pid,
  parent,
  startedAt: 'a',
  own: 0,
  reaped: 0,
  isZombie: false,
  name: 'a process',
  ...changes,
});

/** A tree under process 10, as it looks at each of the given moments. */
function follow(...moments: ProcessStat[][]) {
  let processes = new Map<number, ProcessStat>();
  const tree = followDescendants(10, { list: () => [...processes.keys()], read: (pid) => processes.get(pid) ?? null });
  return moments.map((moment) => {
    processes = new Map([running(1, 0), running(99, 1), ...moment].map((each) => [each.pid, each]));
    const pids = tree.running().map(({ pid }) => pid);
    return { pids: pids.sort(), ticks: tree.ticks() };
  });
}

test('a process stays known after its parent has died, with the children it starts later', () => {
  const looks = follow(
    [running(10, 1), running(12, 11), running(11, 10)],
    [running(10, 1), running(12, 1), running(13, 12)],
    [running(10, 1), running(12, 1, { startedAt: 'later' })],
  );
  expect(looks.map(({ pids }) => pids)).toEqual([[11, 12], [12, 13], []]);
});

test('a process that has ended and waits to be reaped is counted, but does not run', () => {
  expect(follow([running(10, 1, { own: 5 }), running(11, 10, { own: 70, isZombie: true })])).toEqual([
    { pids: [], ticks: 75 },
  ]);
});

test('the time of a process that its parent waited for is counted once', () => {
  const [before, after] = follow(
    [running(10, 1, { own: 5 }), running(11, 10, { own: 70, reaped: 30 })],
    [running(10, 1, { own: 6, reaped: 108 })],
  );
  expect([before?.ticks, after?.ticks]).toEqual([105, 114]);
});

test('the time of a process that nobody in the tree waited for is not lost', () => {
  const [, orphaned, ended] = follow(
    [running(10, 1), running(11, 10, { own: 20 }), running(12, 11, { own: 70, reaped: 30 })],
    [running(10, 1, { reaped: 20 }), running(12, 1, { own: 90, reaped: 30 })],
    [running(10, 1, { reaped: 20 })],
  );
  expect([orphaned?.ticks, ended?.ticks]).toEqual([140, 140]);
});

test('the time of a child that its parent ignores is not lost, also when others work meanwhile', () => {
  const [, after] = follow(
    [running(10, 1), running(11, 10, { reaped: 3 }), running(12, 11, { own: 70 }), running(13, 11, { own: 10 })],
    [running(10, 1), running(11, 10, { reaped: 3 }), running(13, 11, { own: 500 })],
  );
  expect(after?.ticks).toBe(573);
});

test('a parent and a child that end between two looks are compared with what reached the ancestor', () => {
  const tree = [running(10, 1), running(11, 10, { own: 20 }), running(12, 11, { own: 70 })];
  const [, reaped] = follow(tree, [running(10, 1, { reaped: 95 })]);
  expect(reaped?.ticks).toBe(95);
  const [, childLost] = follow(tree, [running(10, 1, { reaped: 21 })]);
  expect(childLost?.ticks).toBe(90);
});
