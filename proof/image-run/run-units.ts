import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../tools/root.ts';
import type { Engine, Outcome } from './container-engine.ts';
import { productionSettings, writeSettings } from './node-container.ts';

type Task = {
  engine: Engine;
  /** The negative control: a unit that is not started again. */
  isCareless: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};

const image = 'localhost/relevo-stand-in-systemd';
const postgresImage = 'localhost/relevo-stand-in-postgres';
const network = 'relevo-units';
const units = { 'relevo-web': 3000, 'relevo-worker': 3002 };
type Unit = keyof typeof units;
const names = Object.keys(units) as Unit[];

const startsWithinMs = 60_000;
const readyWithinMs = 300_000;
const againWithinMs = 90_000;
/** TimeoutStopSec of the units. */
const stopsWithinMs = 40_000;

/** Both units under a systemd that is the first process of a container, before and after their database is there. */
export async function runUnits({ engine, isCareless, signal, print }: Task): Promise<string[]> {
  const standIns = join(root, 'proof/image-run/stand-ins');
  const context = join(engine.folder, 'units');
  mkdirSync(context, { recursive: true });
  for (const name of names) cpSync(join(root, `deploy/${name}.service`), join(context, `${name}.service`));
  const build = (tag: string, file: string, from: string) =>
    engine.run('build', '--format=docker', '--network=host', `--file=${join(standIns, file)}`, `--tag=${tag}`, from);
  await build(postgresImage, 'Containerfile.postgres', standIns);
  await build(image, 'Containerfile.systemd', context);
  const database = 'postgres://relevo:made-up-for-this-run@database:5432/relevo';
  const settings = writeSettings(engine, 'settings', { ...productionSettings, DATABASE_URL: database });
  await engine.run('network', 'create', network);
  // Namespaces for each service are systemd's own work.
  const rights = ['--privileged', '--systemd=always', `--network=${network}`];
  const volume = `--volume=${settings}:/etc/relevo/settings:ro`;
  await engine.run('run', '--detach', '--name=machine', ...rights, volume, image);
  const machine = createMachine(engine, signal);
  const problems = await machine.until('systemd runs', startsWithinMs, async () => {
    const { output } = await machine.try('systemctl', 'is-system-running');
    return /^(running|degraded)/.test(output);
  });
  if (isCareless) await machine.run('sh', '-c', careless);

  // Without a database nothing is ready, and nothing is given up.
  for (const unit of names) if (await machine.isReady(unit)) problems.push(`${unit} is ready without a database`);
  const postgres = [
    '--env=POSTGRES_USER=relevo',
    '--env=POSTGRES_PASSWORD=made-up-for-this-run',
    '--env=POSTGRES_DB=relevo',
  ];
  await engine.run('run', '--detach', '--name=database', `--network=${network}`, ...postgres, postgresImage);
  const start = performance.now();
  for (const unit of names) {
    problems.push(...(await machine.until(`${unit} is ready`, readyWithinMs, () => machine.isReady(unit))));
  }
  print(`units: both are ready ${secondsSince(start)} s after their database was started`);
  if (problems.length === 0) {
    for (const unit of names) problems.push(...(await checkUnit(machine, unit, print)));
  }
  if (problems.length > 0) print((await machine.try('journalctl', '--no-pager', '--lines=40')).output);
  await engine.try('rm', '--force', '--time=0', '--volumes', 'machine', 'database');
  await engine.try('network', 'rm', network);
  return problems;
}

const careless = `for unit in ${names.join(' ')}; do mkdir -p /run/systemd/system/$unit.service.d &&
  printf '[Service]\\nRestart=no\\n' > /run/systemd/system/$unit.service.d/careless.conf; done
  systemctl daemon-reload && systemctl restart ${names.join(' ')}`;

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

type Machine = ReturnType<typeof createMachine>;

function createMachine(engine: Engine, signal: AbortSignal) {
  const tryRun = (...words: string[]): Promise<Outcome> => engine.try('exec', 'machine', ...words);
  const machine = {
    try: tryRun,
    run: (...words: string[]) => engine.run('exec', 'machine', ...words),
    property: (unit: Unit, name: string) => machine.run('systemctl', 'show', '--value', `--property=${name}`, unit),
    async isReady(unit: Unit): Promise<boolean> {
      const url = `http://127.0.0.1:${units[unit]}/api/health/ready`;
      const script = `fetch('${url}').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))`;
      return (await tryRun('node', '-e', script)).code === 0;
    },
    async until(what: string, withinMs: number, isDone: () => Promise<boolean>): Promise<string[]> {
      const deadline = performance.now() + withinMs;
      while (!(await isDone())) {
        signal.throwIfAborted();
        if (performance.now() > deadline) return [`not within ${withinMs / 1000} s: ${what}`];
        await wait(500);
      }
      return [];
    },
  };
  return machine;
}

/** Its protections as the kernel has them, its return after a kill, and its stop. */
async function checkUnit(machine: Machine, unit: Unit, print: Task['print']): Promise<string[]> {
  const problems: string[] = [];
  const pid = await machine.property(unit, 'MainPID');
  const status = await machine.run('cat', `/proc/${pid}/status`);
  const mounts = await machine.run('cat', `/proc/${pid}/mountinfo`);
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  if (field('Uid') === '0') problems.push(`${unit} runs as root`);
  if (Number(`0x${field('CapEff')}`) !== 0) problems.push(`${unit} has rights of root`);
  if (field('NoNewPrivs') !== '1') problems.push(`${unit} can gain rights`);
  if (!/^\S+ \S+ \S+ \S+ \/ ro\b/m.test(mounts)) problems.push(`${unit} can write everywhere`);

  await machine.run('systemctl', 'kill', '--signal=KILL', '--kill-whom=main', unit);
  const killedAt = performance.now();
  const isBack = async () => (await machine.property(unit, 'MainPID')) !== pid && machine.isReady(unit);
  problems.push(...(await machine.until(`${unit} is ready after a kill`, againWithinMs, isBack)));
  const back = secondsSince(killedAt);

  const stoppedAt = performance.now();
  await machine.run('systemctl', 'stop', unit);
  const tookMs = performance.now() - stoppedAt;
  const [result, code] = [await machine.property(unit, 'Result'), await machine.property(unit, 'ExecMainStatus')];
  print(`${unit}: ready ${back} s after kill -9, stopped within ${Math.round(tookMs / 1000)} s (${result}, ${code})`);
  if (tookMs > stopsWithinMs || result !== 'success' || code !== '0') {
    problems.push(`${unit} stopped after ${Math.round(tookMs / 1000)} s with ${result} and exit code ${code}`);
  }
  return problems;
}
