import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { DatabaseHost } from './database-host.ts';

export type Fault = {
  kind: string;
  name: string;
  /** Whether another machine becomes the primary. */
  movesPrimary: boolean;
  /** Whether there is no primary for longer than a node takes to start. */
  isLong: boolean;
  /** Resolves when the fault is there; `end` resolves when what was away has been started again. */
  begin(cluster: Cluster, primary: DatabaseHost): Promise<{ end(): Promise<void> }>;
};

const frozenMs = 60_000;
/** Longer than the lease of the primary. */
const isolatedMs = 40_000;
const withoutMemberMs = 15_000;

const nothingToEnd = { end: async () => {} };
/** The rest of a time that began now. */
const restOf = (ms: number) => {
  const over = performance.now() + ms;
  return (signal: AbortSignal) => wait(Math.max(0, over - performance.now()), undefined, { signal });
};

export const faults: readonly Fault[] = [
  {
    kind: 'kill',
    name: 'PostgreSQL of the primary is killed',
    movesPrimary: true,
    isLong: false,
    async begin(_cluster, primary) {
      primary.kill('postgres');
      return nothingToEnd;
    },
  },
  {
    kind: 'kill-patroni',
    name: 'PostgreSQL and Patroni of the primary are killed',
    movesPrimary: true,
    isLong: true,
    async begin(_cluster, primary) {
      primary.kill('postgres and patroni');
      return { end: async () => primary.startPatroni() };
    },
  },
  {
    kind: 'freeze',
    name: `the machine of the primary is frozen for ${frozenMs / 1000} s`,
    movesPrimary: true,
    isLong: true,
    async begin({ signal }, primary) {
      const rest = restOf(frozenMs);
      primary.freeze();
      const end = async () => {
        await rest(signal).finally(() => primary.wake());
      };
      return { end };
    },
  },
  {
    kind: 'isolate',
    name: `the machine of the primary is isolated for ${isolatedMs / 1000} s`,
    movesPrimary: true,
    isLong: true,
    async begin({ signal }, primary) {
      const rest = restOf(isolatedMs);
      primary.isolate();
      const end = async () => {
        await rest(signal).finally(() => primary.rejoin());
      };
      return { end };
    },
  },
  {
    kind: 'etcd',
    name: `a member of etcd is killed, and started after ${withoutMemberMs / 1000} s`,
    movesPrimary: false,
    isLong: false,
    async begin({ signal }, primary) {
      const rest = restOf(withoutMemberMs);
      primary.killEtcd();
      const end = async () => {
        await rest(signal);
        primary.startEtcd();
      };
      return { end };
    },
  },
  {
    kind: 'switchover',
    name: 'a switchover is asked for (patronictl)',
    movesPrimary: true,
    isLong: false,
    async begin({ databases }, primary) {
      await databases.switchOver(primary);
      return nothingToEnd;
    },
  },
];

const heldMs = 3_000;

/** The negative control: what is acknowledged in the last seconds before the kill is on no other machine. */
export const killBehind: Fault = {
  kind: 'kill',
  name: `PostgreSQL of the primary is killed, ${heldMs / 1000} s after its standbys stopped following`,
  movesPrimary: true,
  isLong: false,
  async begin({ signal }, primary) {
    primary.holdReplication();
    await wait(heldMs, undefined, { signal });
    primary.kill('postgres');
    return nothingToEnd;
  },
};
