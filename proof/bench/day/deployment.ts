import type { Served } from '../../fault-run/cluster.ts';
import type { Parts } from './part-cpu.ts';

/** What a day is lived on. */
export type Deployment = Served & {
  folder: string;
  /** For statements of the bench itself, which last longer than a request may. */
  databaseUrl: string;
  /** The processes of each part that the CPU seconds are summed for. */
  parts(): Parts;
  /** Stops every node in turn and starts it again: the web nodes, then the worker. */
  restartNodes(): Promise<void>;
  /** Kills the primary; resolves when another one takes writes. */
  loseThePrimary(): Promise<void>;
  logLines(): string[];
  stop(): Promise<void>;
};
