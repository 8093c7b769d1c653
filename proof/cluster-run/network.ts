import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { killProcess } from '../fault-run/processes.ts';

/** A machine: a network namespace with one link to a bridge, which is where this process is. */
export type Host = {
  name: string;
  namespace: string;
  address: string;
  pids(): number[];
  /** Takes the link off the bridge: what was connected stays connected, and nothing passes in either direction. */
  isolate(): void;
  rejoin(): void;
};

export type Network = { hosts: Host[]; range: string; remove(): void };

const prefix = 'rv';
const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const tryIp = (...words: string[]) => spawnSync('ip', words, { stdio: 'ignore' }).status === 0;

/** Whether namespaces and bridges can be made here: not without root or without the tools. */
export function canMakeNetworks(): boolean {
  const probe = `${prefix}probe${process.pid}`;
  if (!tryIp('netns', 'add', probe)) return false;
  const canBridge = tryIp('-n', probe, 'link', 'add', 'probe', 'type', 'bridge');
  tryIp('netns', 'delete', probe);
  return canBridge;
}

/** Machines that reach one another and this one, on addresses that nothing here uses. */
export function makeNetwork(names: readonly string[]): Network {
  removeLeftOvers();
  const bridge = `${prefix}${process.pid}`;
  const subnet = `10.213.${freeSubnet()}`;
  const hosts = names.map((name, index) => toHost(name, { bridge, address: `${subnet}.${11 + index}`, index }));
  const remove = () => {
    for (const { namespace } of hosts) removeNamespace(namespace);
    tryIp('link', 'delete', bridge);
    process.off('exit', remove);
  };
  process.once('exit', remove);
  try {
    ip('link', 'add', bridge, 'type', 'bridge', 'forward_delay', '0');
    ip('address', 'add', `${subnet}.1/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    hosts.forEach(({ namespace, address }, index) => {
      const link = `${bridge}n${index}`;
      ip('netns', 'add', namespace);
      ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      ip('link', 'set', link, 'master', bridge, 'up');
      ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
      for (const each of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', each, 'up');
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { hosts, range: `${subnet}.0/24`, remove };
}

type Place = { bridge: string; address: string; index: number };

function toHost(name: string, { bridge, address, index }: Place): Host {
  const [namespace, link] = [`${bridge}-${index}`, `${bridge}n${index}`];
  return {
    name,
    namespace,
    address,
    pids: () => pidsIn(namespace),
    isolate: () => void ip('link', 'set', link, 'nomaster'),
    rejoin: () => void ip('link', 'set', link, 'master', bridge),
  };
}

function pidsIn(namespace: string): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean).map(Number);
}

/** Only what was started for it runs in a namespace. */
function removeNamespace(namespace: string): void {
  // A process that starts others may do so between the list and the signal.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const pids = pidsIn(namespace);
    if (pids.length === 0) break;
    for (const pid of pids) killProcess(pid, 'SIGKILL');
  }
  tryIp('netns', 'delete', namespace);
}

/** Of a run that was killed. */
function removeLeftOvers(): void {
  const ofRuns = new RegExp(`^${prefix}(\\d+)-\\d+$`);
  for (const line of ip('netns', 'list').split('\n')) {
    const [namespace = ''] = line.split(' ');
    const pid = ofRuns.exec(namespace)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    removeNamespace(namespace);
    tryIp('link', 'delete', `${prefix}${pid}`);
  }
}

function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return false;
  }
}

function freeSubnet(): number {
  const used = ip('-o', 'address');
  for (let offset = 0; offset < 254; offset += 1) {
    const number = ((process.pid + offset) % 254) + 1;
    if (!used.includes(` 10.213.${number}.`)) return number;
  }
  throw new Error('every network from 10.213.1.0 to 10.213.254.0 is in use');
}
