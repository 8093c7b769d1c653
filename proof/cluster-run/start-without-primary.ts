import { pickPort } from '@relevo/embedded-postgres/port';
import { isReady, type Node } from '../fault-run/node.ts';
import type { Cluster } from './cluster.ts';
import { until } from './run-as.ts';

const readyWithinMs = 120_000;

/** Starts a web node and a worker node while there is no primary; `check` waits until both are ready, and ends them. */
export async function startWithoutPrimary(cluster: Cluster): Promise<{ check(): Promise<string[]> }> {
  const started: { role: string; node: Node; url: string; waited: Promise<boolean> }[] = [];
  for (const role of ['web', 'worker'] as const) {
    const [port, opsPort] = [await pickPort(), await pickPort()];
    const node = cluster.addNode(role, { PORT: String(port), OPS_PORT: String(opsPort) });
    const url = `http://127.0.0.1:${role === 'web' ? port : opsPort}`;
    started.push({ role, node, url, waited: waitsAt(cluster, node, url) });
  }
  return {
    async check() {
      const violations: string[] = [];
      for (const { role, node, url, waited } of started) {
        const ready = () => isReady(url);
        await until(`the ${role} node that was started without a primary is ready`, ready, {
          withinMs: readyWithinMs,
          signal: cluster.signal,
        });
        if (!(await waited))
          violations.push(`the ${role} node that was started without a primary did not wait for one`);
        await cluster.endNode(node);
      }
      return violations;
    },
  };
}

/** Whether the node is alive without being ready, and says once that it waits. */
async function waitsAt({ signal }: Cluster, node: Node, url: string): Promise<boolean> {
  const isWaiting = async () => {
    if (await isReady(url)) return 'ready';
    const lines = node.logLines().filter((line) => line.includes('"start_waits_for_database"'));
    const [live, ready] = await Promise.all(['live', 'ready'].map((each) => statusOf(`${url}/api/health/${each}`)));
    return lines.length === 1 && live === 200 && ready === 503 && 'waiting';
  };
  return until('a node waits for the database', isWaiting, { signal, withinMs: readyWithinMs }).then(
    (state) => state === 'waiting',
    () => false,
  );
}

const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.text();
      return response.status;
    },
    () => 0,
  );
